import { assert } from '@daftari/kernel/assert'
import type { PoolClient, QueryResult } from 'pg'
import { type Along, edges, SentTogether } from '../sent-together.ts'
import { recentNames } from './recent-names.ts'

/**
 * A connection keeps the plans of so many statements; of more, those that were asked last. A month of
 * a small lender with every list asked takes some 600 on its busiest connection.
 */
const mostNamed = 700
/** The number of texts remembered after a single use: filtered lists produce many that never come again. */
const mostSeen = 2_000

type Query = (...given: unknown[]) => unknown

/**
 * Called for each statement before it is sent: `begin` and `commit` as well. `isAlong`: sent in one message
 * with the previous one, so that it costs no round trip.
 */
export type OnStatement = (text: string, values: readonly unknown[], isAlong?: true) => void

/**
 * Gives each statement that comes a second time a name on its connection, so that
 * PostgreSQL plans it once and not at every use: for our short queries planning is the larger part of
 * the cost. The statement that was not asked for longest gives way to a new one.
 */
export function prepareStatements(
  client: PoolClient,
  { most = mostNamed, onStatement }: { most?: number; onStatement?: OnStatement } = {},
): void {
  const plain = client.query.bind(client) as Query
  const names = recentNames(most, mostSeen)
  const named = (text: string): string | undefined => {
    if (isSearch(text) || text.startsWith(forItsValues)) return undefined
    const { name, evicted } = names.of(text)
    if (evicted !== undefined) void deallocate(plain, evicted).catch(() => names.keep(evicted))
    return name
  }
  const prepared: Query = (...given) => {
    const [text, values, ...rest] = given
    onStatement?.(textOf(text), Array.isArray(values) ? values : [])
    if (typeof text !== 'string' || !Array.isArray(values)) return plain(...given)
    if (values.length === 0 && !/^\s*(select|with)\b/i.test(text)) return plain(...given)
    const name = named(text)
    return name === undefined ? plain(...given) : plain({ name, text, values }, ...rest)
  }
  client.query = prepared as PoolClient['query']

  const known = new Set<string>()
  /** Sent by itself the first time, which prepares it. */
  const edge = async (which: 'begin' | 'commit') => {
    if (known.has(which)) return false
    onStatement?.(which, [])
    await (plain({ name: edges[which], text: which }) as Promise<unknown>)
    known.add(which)
    return true
  }
  asks.set(client, async (text, values, along) => {
    const begin = along.begin === true && !(await edge('begin'))
    const commit = along.commit === true && known.has('commit')
    if (begin) onStatement?.('begin', [])
    onStatement?.(text, values, ...(begin ? [true as const] : []))
    if (commit) onStatement?.('commit', [], true)
    const name = named(text)
    const config = { ...(name === undefined ? {} : { name }), text, values: [...values] }
    const result = await sent(plain, config, { begin, commit })
    if (along.commit === true && !commit) await edge('commit')
    return result
  })
}

type Ask = (text: string, values: readonly unknown[], along: Along) => Promise<QueryResult>

const asks = new WeakMap<PoolClient, Ask>()

/** Runs statements on a client that prepares them, sending the edges of its transaction along. */
export function askAlong(client: PoolClient): Ask {
  const ask = asks.get(client)
  assert(ask !== undefined, 'the statements of this client are not prepared')
  return ask
}

async function sent(plain: Query, config: object, along: Along): Promise<QueryResult> {
  try {
    return await new Promise<QueryResult>((done, fail) => {
      plain(new SentTogether(config, along), (error: unknown, result: QueryResult) =>
        error ? fail(error) : done(result),
      )
    })
  } catch (error) {
    // The driver's own stack leads to the socket and not to the caller.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

const textOf = (given: unknown) =>
  typeof given === 'string' ? given : String((given as { text?: unknown }).text ?? '')

/** In a transaction that has failed it cannot be done: it is then done with the next one. */
const deallocate = (plain: Query, names: readonly string[]) =>
  plain(names.map((name) => `deallocate ${name}`).join('; ')) as Promise<unknown>

/**
 * Begins a statement that is planned at each use, for its values: one with conditions that fall away where a
 * filter is not set. A plan for any values keeps them all, and the joins that only they need.
 */
export const forItsValues = '/* for its values */ '

/**
 * A search for a text that was typed is planned for the text: a plan for any text takes it to be in
 * every two hundredth row, and reads the newest until twenty are found, which for a rare name is all
 * of them. A pattern that is written out is the same each time.
 */
export const isSearch = (text: string) => / i?like \$\d/i.test(text)

import type { FiltersOf, Table } from '@daftari/contract/table'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'

export type Condition = RawBuilder<unknown>

/**
 * SQL written in code: text in which `:now`, `:today`, `:zone` and `:language` are replaced by values of the
 * context, or a function where the SQL depends on the filters. A value is never put into the text; it is
 * bound.
 */
export type SqlText<T extends Table> =
  | string
  | ((ctx: ReadContext, filters: FiltersOf<T>) => Condition)

const casts: Record<string, string> = {
  now: 'timestamptz',
  today: 'date',
  zone: 'text',
  language: 'text',
}
const known: Record<string, (ctx: ReadContext) => unknown> = {
  now: ({ clock }) => clock.now(),
  today: ({ clock }) => clock.today(),
  zone: ({ clock }) => clock.zone,
  language: ({ language }) => language,
}
const nothing = sql.raw('')
const names = new RegExp(`(?<!:):(${Object.keys(known).join('|')})\\b`)

/** Texts are written in code, so their number is bounded; texts built for one use are evicted. */
const taken = new Map<string, ToBind>()
const mostTaken = 5_000

type ToBind = (ctx: ReadContext) => Condition

/** A text with what the context knows bound in its places; taken apart once. */
export function boundText(ctx: ReadContext, text: string): Condition {
  const before = taken.get(text)
  if (before !== undefined) return before(ctx)
  if (taken.size >= mostTaken) taken.clear()
  const made = textToBind(text)
  taken.set(text, made)
  return made(ctx)
}

function textToBind(text: string): ToBind {
  const parts = text
    .split(names)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : boundName(part)))
  const [whole] = parts
  if (parts.length === 1 && typeof whole === 'object') return () => whole
  return (ctx) =>
    sql.join(
      parts.map((part) => (typeof part === 'function' ? part(ctx) : part)),
      nothing,
    )
}

function boundName(name: string): ToBind {
  const cast = sql.raw(`::${casts[name]}`)
  return (ctx) => sql`${known[name]?.(ctx)}${cast}`
}

/**
 * A statement of such a text alone and one value at its end, put into words once: each use gives what the
 * context knows and the value.
 */
export function statementOf(
  text: string,
  [before, after]: readonly [string, string],
): (ctx: ReadContext, value: unknown) => CompiledQuery {
  const { text: written, values } = placed(text, 1)
  const whole = `${written}${before}$1${after}`
  return (ctx, value) => CompiledQuery.raw(whole, [value, ...values(ctx)])
}

/**
 * A text with placeholders for values of the context, numbered after `others` earlier ones; and those values.
 */
export function placed(
  text: string,
  others: number,
): { text: string; values: (ctx: ReadContext) => unknown[] } {
  const values: ((ctx: ReadContext) => unknown)[] = []
  const written = text
    .split(names)
    .map((part, index) => {
      const value = index % 2 === 0 ? undefined : known[part]
      return value === undefined ? part : `$${others + values.push(value)}::${casts[part]}`
    })
    .join('')
  return { text: written, values: (ctx) => values.map((of) => of(ctx)) }
}

export const textOrSql = (ctx: ReadContext, of: string | Condition): Condition =>
  typeof of === 'string' ? boundText(ctx, of) : of

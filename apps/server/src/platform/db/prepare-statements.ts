import type { PoolClient } from 'pg'

/** A connection keeps the plans of so many statements; the rest is planned each time. */
const mostNamed = 300
/** So many that were asked once are remembered: those of one page of one list seldom come again. */
const mostSeen = 1_000

/**
 * Gives each statement that comes a second time a name on its connection, so that
 * PostgreSQL plans it once and not at every use: for our short queries planning is the larger part of
 * the cost.
 */
export function prepareStatements(client: PoolClient): void {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNamed) return known
    if (isSearch(text)) return undefined
    if (!seen.delete(text)) {
      if (seen.size >= mostSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    const made = `s${names.size + 1}`
    names.set(text, made)
    return made
  }
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown
  const prepared = (...given: unknown[]) => {
    const [text, values, ...rest] = given
    if (typeof text !== 'string' || !Array.isArray(values)) return plain(...given)
    if (values.length === 0 && !/^\s*(select|with)\b/i.test(text)) return plain(...given)
    const name = nameOf(text)
    return name === undefined ? plain(...given) : plain({ name, text, values }, ...rest)
  }
  client.query = prepared as PoolClient['query']
}

/**
 * A search for text is planned for the text: a plan for any text takes it to be in every two
 * hundredth row, and reads the newest until twenty are found, which for a rare name is all of them.
 */
const isSearch = (text: string) => / i?like /i.test(text)

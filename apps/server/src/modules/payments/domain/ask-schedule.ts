const second = 1_000
const minute = 60 * second

/** A request whose own answer was never recorded: asked about once nobody can be sending it. */
export const writtenAskMs = 2 * minute

/** The delay from the operator's answer, or its absence, to the first query. */
export const firstAskMs = minute

/** The delay between queries, by how many were sent. */
export function nextAskMs(asked: number): number {
  if (asked <= 1) return 5 * minute
  return asked === 2 ? 15 * minute : 60 * minute
}

/** The operator may be slow to know what it took in: one "not found" proves nothing. */
export const notFoundApartMs = 15 * minute

/** How long a message of ours may come before the row it speaks of; then a person looks at it. */
export const timeoutMs = 10 * minute

/** How often the same request is sent again when it certainly did not leave. */
export const mostSends = 9

/** What an alarm is about: names, addresses, counts. */
export type Facts = Readonly<Record<string, string | number>>

/** Facts that came once or more. */
export interface KeptFacts {
  facts: Facts
  times: number
  lastAt: string
}

export interface AlarmFacts {
  distinct: readonly KeptFacts[]
  /** How often it was about others, that there is no room for. */
  leftOut: number
}

/** So many different ones are kept of an alarm that nobody has looked at. */
export const mostDistinct = 30

/**
 * With one more. Facts that differ by their `measure` alone are kept as one, the worst of them. A list that
 * is full keeps those that it has: whoever would hide the first behind others cannot.
 */
export function withFacts(
  kept: AlarmFacts,
  { facts, at, measure }: { facts: Facts; at: Date; measure: string | undefined },
): AlarmFacts {
  const lastAt = at.toISOString()
  const key = keyOf(facts, measure)
  const found = kept.distinct.findIndex((one) => keyOf(one.facts, measure) === key)
  const same = kept.distinct[found]
  if (same === undefined) {
    return kept.distinct.length < mostDistinct
      ? { ...kept, distinct: [...kept.distinct, { facts, times: 1, lastAt }] }
      : { ...kept, leftOut: kept.leftOut + 1 }
  }
  const worse = measure !== undefined && Number(facts[measure]) > Number(same.facts[measure])
  const now = { facts: worse ? facts : same.facts, times: same.times + 1, lastAt }
  return { ...kept, distinct: kept.distinct.with(found, now) }
}

function keyOf(facts: Facts, measure: string | undefined): string {
  const named = Object.entries(facts).filter(([name]) => name !== measure)
  return JSON.stringify(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}

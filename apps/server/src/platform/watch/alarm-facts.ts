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
  /** The number of facts for which there was no room. */
  leftOut: number
}

/** The number of different facts kept on an alarm that nobody has acknowledged. */
export const mostDistinct = 30

/**
 * The facts with one more. Facts that differ only in their `measure` are kept as one, with the worst value. A
 * full list keeps the earlier facts, so that an offender cannot hide the first behind others.
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

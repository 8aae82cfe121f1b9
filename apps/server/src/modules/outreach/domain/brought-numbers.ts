import { heldAgainst } from '@daftari/contract/about-numbers'
import { audienceNames, isBrought } from '@daftari/contract/outreach/audiences'
import type { itemReasons } from '@daftari/contract/outreach/enums'

const ofBrought = (task: string) =>
  `${task}.audience in (${audienceNames
    .filter(isBrought)
    .map((one) => `'${one}'`)
    .join(', ')})`

/**
 * Reasons that disclose nothing about the number's owner; every other reason of such a number is `barred`.
 */
const ofNobody: readonly (typeof itemReasons)[number][] = [
  'CH-01',
  'CH-02',
  'hours',
  'not-in-use',
  'no-value',
  'sent-already',
  'too-late',
  'other',
]
const saysNothing = (rule: string): boolean => ofNobody.some((one) => one === rule)

/** The same in the map of a list: of a task of such numbers only what says nothing of the person. */
export const reasonOfTask = (task: string, reason: string) =>
  `case when ${reason} is null or not ${ofBrought(task)}
    or ${reason} in (${ofNobody.map((one) => `'${one}'`).join(', ')}) then ${reason} else 'barred' end`

/** Data about the owner of a number, unless the number was uploaded. */
export const unlessBrought = (task: string, column: string) =>
  `case when not ${ofBrought(task)} then ${column} end`

interface Dropped {
  rule: string
  count: number | null
}

/**
 * How many of a list may not be contacted, without distinguishing its numbers: by rules for everybody, and
 * all rules about persons combined, in fives and from twenty numbers on.
 */
export function inAggregate(
  all: number,
  byRule: ReadonlyMap<string, number>,
): { dropped: Dropped[]; barred: number } {
  const sum = (keep: (rule: string) => boolean) =>
    [...byRule].reduce((total, [rule, count]) => (keep(rule) ? total + count : total), 0)
  const held = heldAgainst(
    all,
    sum((rule) => !saysNothing(rule)),
  )
  const barred = held ?? 0
  const general = [...byRule.keys()].find(saysNothing)
  if (general !== undefined) return { dropped: [{ rule: general, count: all }], barred: all }
  if (held === null) return { dropped: [], barred }
  return { dropped: [{ rule: 'barred', count: barred === 0 ? null : barred }], barred }
}

export type Waiting = { caseId: number; owedCents: number }
export type Member = {
  staffId: number
  weight: number
  /** Cases they may still be given; any number when left out. */
  room?: number | null | undefined
}
export type Given = { caseId: number; staffId: number }

/**
 * Deals cases round a team. The largest debt goes first, so that money spreads as evenly as cases.
 * At each turn every member gains their weight, the one with most takes the case and pays the sum
 * of all weights: with weights 2 and 1 the turns go A B A, A B A. The turns before (`recent`, the
 * receivers in order) are played again first, so that the round goes on where it stopped, also over
 * days of few cases; whoever was away catches up one round at most. Who has no room left is passed
 * over, and what nobody has room for is given to nobody. Among equals the lower id is first; the same
 * input always gives the same answer.
 */
export function assign(
  cases: readonly Waiting[],
  members: readonly Member[],
  recent: readonly number[] = [],
): Given[] {
  if (members.length === 0) return []
  const team = members
    .filter(({ weight }) => weight > 0)
    .map(({ room, ...one }) => ({ ...one, credit: 0, room: room ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.staffId - b.staffId)
  const total = team.reduce((sum, member) => sum + member.weight, 0)
  for (const staffId of recent) {
    const receiver = team.find((one) => one.staffId === staffId)
    if (receiver !== undefined) {
      for (const one of team) one.credit += one.weight
      receiver.credit -= total
    }
    for (const one of team) one.credit = Math.max(-total, Math.min(total, one.credit))
  }
  return largestFirst(cases).flatMap(({ caseId }) => {
    const taker = turn(team)
    return taker === undefined ? [] : [{ caseId, staffId: taker.staffId }]
  })
}

type Player = Member & { credit: number; room: number }

/** Those with room gain their weight; the first of those with most takes it. */
function turn(team: readonly Player[]): Player | undefined {
  let total = 0
  let richest: Player | undefined
  for (const one of team) {
    if (one.room <= 0) continue
    one.credit += one.weight
    total += one.weight
    if (richest === undefined || one.credit > richest.credit) richest = one
  }
  if (richest === undefined) return undefined
  richest.credit -= total
  richest.room -= 1
  return richest
}

function largestFirst(cases: readonly Waiting[]): Waiting[] {
  return cases.toSorted((a, b) => b.owedCents - a.owedCents || a.caseId - b.caseId)
}

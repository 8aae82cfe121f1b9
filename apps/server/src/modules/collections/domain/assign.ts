export type Waiting = { caseId: number; owedCents: number }
export type Member = { staffId: number; weight: number }
export type Given = { caseId: number; staffId: number }

/**
 * Deals cases round a team. The largest debt goes first, so that money spreads as evenly as cases.
 * At each turn every member gains their weight, the one with most takes the case and pays the sum
 * of all weights: with weights 2 and 1 the turns go A B A, A B A. The turns before (`recent`, the
 * receivers in order) are played again first, so that the round goes on where it stopped, also over
 * days of few cases; whoever was away catches up one round at most. Among equals the lower id is
 * first; the same input always gives the same answer.
 */
export function assign(
  cases: readonly Waiting[],
  members: readonly Member[],
  recent: readonly number[] = [],
): Given[] {
  if (members.length === 0) return []
  const team = members.toSorted((a, b) => a.staffId - b.staffId)
  const total = team.reduce((sum, member) => sum + member.weight, 0)
  const credit = new Map(team.map(({ staffId }) => [staffId, 0]))
  const turn = (receiver?: number) => {
    for (const { staffId, weight } of team) raise(credit, staffId, weight)
    const taker = receiver ?? richest(credit)
    raise(credit, taker, -total)
    return taker
  }
  for (const staffId of recent) {
    if (credit.has(staffId)) turn(staffId)
    for (const [one, owed] of credit) credit.set(one, Math.max(-total, Math.min(total, owed)))
  }
  return largestFirst(cases).map(({ caseId }) => ({ caseId, staffId: turn() }))
}

function raise(credit: Map<number, number>, staffId: number, by: number): void {
  credit.set(staffId, (credit.get(staffId) ?? 0) + by)
}

/** The first of those with most, in the order of ids. */
function richest(credit: ReadonlyMap<number, number>): number {
  const [first, ...others] = credit
  return others.reduce((best, one) => (one[1] > best[1] ? one : best), first as [number, number])[0]
}

function largestFirst(cases: readonly Waiting[]): Waiting[] {
  return cases.toSorted((a, b) => b.owedCents - a.owedCents || a.caseId - b.caseId)
}

export type Waiting = { caseId: number; owedCents: number }
export type Member = { staffId: number; weight: number }
export type Given = { caseId: number; staffId: number }

/**
 * Deals cases round a team. The largest debt goes first, so that money spreads as evenly as cases.
 * At each turn every member gains their weight, the one with most takes the case and pays the sum
 * of all weights: with weights 2 and 1 the turns go A B A, A B A. Among equals the round goes on
 * after the one who was last; the same input always gives the same answer.
 */
export function assign(
  cases: readonly Waiting[],
  members: readonly Member[],
  lastStaffId?: number | null,
): Given[] {
  if (members.length === 0) return []
  const order = inTurn(members, lastStaffId ?? 0)
  const credit = order.map(() => 0)
  const total = order.reduce((sum, member) => sum + member.weight, 0)
  return largestFirst(cases).map(({ caseId }) => {
    order.forEach((member, index) => {
      credit[index] = (credit[index] ?? 0) + member.weight
    })
    const next = credit.indexOf(Math.max(...credit))
    credit[next] = (credit[next] ?? 0) - total
    return { caseId, staffId: (order[next] as Member).staffId }
  })
}

/** By id, beginning after the one who was last. */
function inTurn(members: readonly Member[], lastStaffId: number): Member[] {
  const byId = members.toSorted((a, b) => a.staffId - b.staffId)
  const [before, after] = [
    byId.filter(({ staffId }) => staffId <= lastStaffId),
    byId.filter(({ staffId }) => staffId > lastStaffId),
  ]
  return [...after, ...before]
}

function largestFirst(cases: readonly Waiting[]): Waiting[] {
  return cases.toSorted((a, b) => b.owedCents - a.owedCents || a.caseId - b.caseId)
}

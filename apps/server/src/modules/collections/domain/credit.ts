export type Handover = { at: Date; from: number | null; to: number | null }
export type Credit = { staffId: number | null; rule: 'holder' | 'promise' }

const graceMs = 24 * 3_600_000

/**
 * The collector credited with a payment: the assignee of the loan's case at the time of payment, or within a
 * day of a handover the previous assignee, if the payment keeps a promise made to them. Handovers are in
 * chronological order; nobody is credited before the first.
 */
export function creditFor(
  paidAt: Date,
  handovers: readonly Handover[],
  promiseKeptBy: ReadonlySet<number>,
): Credit {
  const last = handovers.findLast((handover) => handover.at <= paidAt)
  if (last === undefined) return { staffId: null, rule: 'holder' }
  const recent = paidAt.getTime() - last.at.getTime() < graceMs
  if (recent && last.from !== null && last.from !== last.to && promiseKeptBy.has(last.from)) {
    return { staffId: last.from, rule: 'promise' }
  }
  return { staffId: last.to, rule: 'holder' }
}

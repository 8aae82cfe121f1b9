export type Handover = { at: Date; from: number | null; to: number | null }
export type Credit = { staffId: number | null; rule: 'holder' | 'promise' }

const graceMs = 24 * 3_600_000

/**
 * Who is credited with a payment: whoever held the loan's case when the money came, except that
 * within a day of a handover it is the one before, when the payment keeps their promise. Handovers
 * are in the order they happened; nobody is credited before the first.
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

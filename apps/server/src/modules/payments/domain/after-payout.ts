import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'

/**
 * Nobody says that a loan was repaid before its money was there: the date is wrong, or the loan is.
 * What the operator reports is kept as it reports it, and counts from the payout. Refuses:
 * payment.before-payout.
 */
export function requireAfterPayout(
  loan: { loanId: number; startedOn: BusinessDate },
  { paidOn }: { paidOn: BusinessDate },
): void {
  if (paidOn >= loan.startedOn) return
  const params = { id: loan.loanId, on: loan.startedOn, paidOn }
  refuse('payment.before-payout', params, { paidOn: 'before the payout' })
}

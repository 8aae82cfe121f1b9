import { quoteTerms as quoteEndpoint } from '@daftari/contract/servicing/quote'
import { onEvent } from '../../platform/events/subscriber.ts'
import { read } from '../../platform/module.ts'
import { moduleOf, part } from '../../platform/part.ts'
import { closeDay, sealDay } from './close-day.ts'
import { openLoan } from './commands/open-loan.ts'
import { quoteTerms } from './domain/quote-terms.ts'
import { gatherFacts } from './gather-facts.ts'
import { loanChargeList } from './loan-charge/list-charges.ts'
import { loanCharge } from './loan-charge/loan-charge.ts'
import { prepayments } from './prepayment/server.ts'
import { restructurings } from './restructuring/server.ts'
import { sumResults } from './sum-results.ts'
import { writeOffList } from './write-off/list-write-offs.ts'
import { writeOff } from './write-off/write-off.ts'

export type {
  BroughtEvent,
  BroughtLoan,
  Figures,
  OwnInstalment,
} from './brought/brought-loan.ts'
export { BroughtProblem } from './brought/brought-problem.ts'
export { type BroughtVerdict, broughtComparer } from './brought/compare/compare-brought.ts'
export { type Differences, reportedBy } from './brought/compare/differences.ts'
export { type LivedLoan, liveBrought } from './brought/live-brought.ts'
export { takeBackBrought } from './brought/write/take-back-brought.ts'
export {
  finishBrought,
  writeBrought,
} from './brought/write/write-brought.ts'
export {
  applyRepayment,
  type RepaymentResult,
} from './commands/apply-repayment.ts'
export { endWaiver } from './commands/end-waiver.ts'
export { grantWaiver, type NewWaiver } from './commands/grant-waiver.ts'
export { lockOverpayment, refuseIfSpent } from './commands/overpayment.ts'
export { type Reversal, reverseRepayment } from './commands/reverse-repayment.ts'
export { lateChargeCents } from './domain/late/fines.ts'
export { defaultStages, stageFor } from './domain/late/overdue.ts'
export { overdueInterestOf } from './domain/late/overdue-interest.ts'
export { offerProblem, type Quote, quote, roundingProblem } from './domain/quote.ts'
export { quoteTerms } from './domain/quote-terms.ts'
export { type CouponPromise, discountCents, discountOf } from './domain/rates/discount-of.ts'
export { makeSchedule, totalDueCents } from './domain/schedule.ts'
export {
  type BillPlan,
  type Discount,
  feeExceedsCap,
  type LoanTerms,
  payoutCents,
} from './domain/terms.ts'
export type { WaiverOutlook } from './domain/waiver-outlook.ts'
export { readLoanTerms } from './loan-terms.ts'
export { choosePrepayment } from './prepayment/choose-prepayment.ts'
export { outlookIfPaidEarly, outlookOfRepayment } from './prepayment/prepayment-outlook.ts'
export { requireInstruction } from './prepayment/require-instruction.ts'
export {
  hasOpenLoan,
  type LoanHistory,
  type LoanSummary,
  loanFor,
  loanHistoryOf,
  openLoansOf,
} from './queries/loans-of-person.ts'
export { owedToday } from './queries/owed-today.ts'
export { owedWith } from './queries/owed-with.ts'
export { repaymentsOfPayment } from './queries/repayments-of-payment.ts'
export { type Mismatch, replayLoans } from './queries/replay/replay-loans.ts'
export { settlementOn } from './queries/settlement-outlook.ts'
export {
  newestRepayment,
  waiverFacts,
  waiverOutlook,
} from './queries/waiver-outlook.ts'
export { askWriteOff, decideWriteOff, takeBackWriteOff } from './write-off/write-off.ts'

const loans = part({
  subscribers: [onEvent('servicing.open-loan', 'disbursement.succeeded', openLoan)],
  daily: [closeDay, sealDay, sumResults, gatherFacts],
})

export const servicing = moduleOf('servicing', [
  loans,
  prepayments,
  restructurings,
  part({ requests: [writeOff], lists: [writeOffList] }),
  part({ requests: [loanCharge], lists: [loanChargeList] }),
  part({ routes: [read(quoteEndpoint, async (_ctx, { body }) => quoteTerms(body))] }),
])

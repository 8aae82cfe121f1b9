import type { BusinessDate } from '@daftari/kernel/business-date'
import { sum } from '@daftari/kernel/money'
import type { Context } from '../../../../platform/context.ts'
import { balanceColumns } from '../../commands/balance-columns.ts'
import { instalmentColumns } from '../../commands/instalment-columns.ts'
import type { DayFact } from '../../domain/history.ts'
import { isCharge, isInstalment } from '../../domain/standing.ts'
import { feeCents, payoutCents } from '../../domain/terms.ts'
import { insertRows, type Kept } from './insert-rows.ts'
import type { NumberedLoan } from './numbered.ts'

type Book = { bookId: number; asOf: BusinessDate }

/** The loans as they were made, how they stand, their schedules and each of their days. */
export async function insertLoans(
  { tx }: Context,
  loans: readonly NumberedLoan[],
  book: Book,
): Promise<void> {
  await insertRows(tx, 'loan', loans, loanRow(book))
  await insertRows(tx, 'balance', loans.map(balanceOf(book.asOf)), balanceRow)
}

const loanRow = ({ bookId, asOf }: Book): Kept<NumberedLoan> => ({
  id: ['bigint', ({ loan }) => loan.id],
  person_id: ['bigint', ({ loan }) => loan.personId],
  app_code: ['text', ({ loan }) => loan.appCode],
  product_code: ['text', ({ loan }) => loan.productCode],
  customer_type: ['text', ({ loan }) => loan.customerType],
  loan_ordinal: ['integer', ({ loan }) => loan.loanOrdinal],
  channel: ['text', ({ loan }) => loan.channel],
  grade: ['text', ({ loan }) => loan.grade],
  terms: ['jsonb', ({ loan }) => JSON.stringify(loan.terms)],
  daily_fine_ppm: ['integer', ({ loan }) => loan.terms.dailyFinePpm],
  grace_days: ['integer', ({ loan }) => loan.terms.graceDays],
  principal_cents: ['bigint', ({ loan }) => loan.terms.principalCents],
  payout_cents: ['bigint', ({ loan }) => payoutCents(loan.terms)],
  interest_cents: [
    'bigint',
    ({ lived }) => sum(lived.made.instalments.map((one) => one.interestCents)),
  ],
  fee_cents: ['bigint', ({ loan }) => feeCents(loan.terms)],
  fine_limit_cents: ['bigint', ({ lived }) => lived.made.fineLimitCents],
  started_on: ['date', ({ loan }) => loan.startedOn],
  due_on: ['date', ({ loan, lived }) => lived.made.instalments.at(-1)?.dueOn ?? loan.startedOn],
  disbursement_id: ['bigint', ({ loan }) => loan.disbursementId],
  brought_on: ['date', () => asOf],
  brought_way: ['text', ({ loan }) => loan.way],
  brought_book_id: ['bigint', () => bookId],
  opening: ['jsonb', ({ lived }) => lived.made.opening && JSON.stringify(lived.made.opening)],
})

/** One that is finished was closed no further than that day. */
const balanceOf =
  (asOf: BusinessDate) =>
  ({ loan, lived }: NumberedLoan) => ({
    loanId: loan.id,
    personId: loan.personId,
    closedThrough: lived.history.finishedOn ?? asOf,
    ...balanceColumns(lived.history),
  })

const balanceRow: Kept<ReturnType<ReturnType<typeof balanceOf>>> = {
  loan_id: ['bigint', (one) => one.loanId],
  person_id: ['bigint', (one) => one.personId],
  status: ['text', (one) => one.status],
  finished_on: ['date', (one) => one.finishedOn],
  closed_through: ['date', (one) => one.closedThrough],
  oldest_due_on: ['date', (one) => one.oldestDueOn],
  principal_owed_cents: ['bigint', (one) => one.principalOwedCents],
  interest_owed_cents: ['bigint', (one) => one.interestOwedCents],
  fee_owed_cents: ['bigint', (one) => one.feeOwedCents],
  fine_owed_cents: ['bigint', (one) => one.fineOwedCents],
  interest_to_accrue_cents: ['bigint', (one) => one.interestToAccrueCents],
  fined_cents: ['bigint', (one) => one.finedCents],
  written_off_on: ['date', (one) => one.writtenOffOn],
  claim_cents: ['bigint', (one) => one.claimCents],
  late_limit_cents: ['bigint', (one) => one.lateLimitCents],
  fine_limit_cents: ['bigint', (one) => one.fineLimitCents],
  due_on: ['date', (one) => one.dueOn],
  overdue_interest_cents: ['bigint', (one) => one.overdueInterestCents],
  charged_cents: ['bigint', (one) => one.chargedCents],
  agreed_rate_ppm: ['bigint', (one) => one.agreedRatePpm],
  discounted_cents: ['bigint', (one) => one.discountedCents],
}

/** After the charges, which some of the rows name. */
export async function insertSchedules({ tx }: Context, loans: readonly NumberedLoan[]) {
  await insertRows(tx, 'instalment', loans.flatMap(instalmentsOf), instalmentRow)
}

function instalmentsOf({ loan, lived, events }: NumberedLoan) {
  const { made, history } = lived
  const placed = new Map(events.map(({ place, id }) => [place, id]))
  const chargeIds = new Map(history.charges.map(({ number, id }) => [number, placed.get(id)]))
  const on = made.opening?.on
  return history.standings.map((one) => ({
    loanId: loan.id,
    elsewhere: on !== undefined && one.finishedOn !== null && one.finishedOn <= on,
    number: one.number,
    added: isInstalment(one) && one.number > made.instalments.length,
    chargeId: isCharge(one) ? (chargeIds.get(one.number) ?? null) : null,
    ...instalmentColumns(one, made.instalments[one.number - 1]),
  }))
}

const instalmentRow: Kept<ReturnType<typeof instalmentsOf>[number]> = {
  loan_id: ['bigint', (one) => one.loanId],
  number: ['integer', (one) => one.number],
  from_on: ['date', (one) => one.fromOn],
  due_on: ['date', (one) => one.dueOn],
  principal_cents: ['bigint', (one) => one.principalCents],
  interest_cents: ['bigint', (one) => one.interestCents],
  fee_cents: ['bigint', (one) => one.feeCents],
  fine_cents: ['bigint', (one) => one.fineCents],
  interest_dropped_cents: ['bigint', (one) => one.interestDroppedCents],
  principal_paid_cents: ['bigint', (one) => one.principalPaidCents],
  interest_paid_cents: ['bigint', (one) => one.interestPaidCents],
  fee_paid_cents: ['bigint', (one) => one.feePaidCents],
  fine_paid_cents: ['bigint', (one) => one.finePaidCents],
  finished_on: ['date', (one) => one.finishedOn],
  principal_waived_cents: ['bigint', (one) => one.principalWaivedCents],
  interest_waived_cents: ['bigint', (one) => one.interestWaivedCents],
  fee_waived_cents: ['bigint', (one) => one.feeWaivedCents],
  fine_waived_cents: ['bigint', (one) => one.fineWaivedCents],
  made_principal_cents: ['bigint', (one) => one.madePrincipalCents],
  made_interest_cents: ['bigint', (one) => one.madeInterestCents],
  made_fee_cents: ['bigint', (one) => one.madeFeeCents],
  prepaid_cents: ['bigint', (one) => one.prepaidCents],
  turned_on: ['date', (one) => one.turnedOn],
  turned_earned_cents: ['bigint', (one) => one.turnedEarnedCents],
  added: ['boolean', (one) => one.added],
  made_from_on: ['date', (one) => one.madeFromOn],
  made_due_on: ['date', (one) => one.madeDueOn],
  overdue_principal_days: ['bigint', (one) => one.overduePrincipalDays],
  charge_id: ['bigint', (one) => one.chargeId],
  fell_due_on: ['date', (one) => one.fellDueOn],
  elsewhere: ['boolean', (one) => one.elsewhere],
}

/** Day by day, as their index has them: each page of it is written once. */
export async function insertDays({ tx }: Context, loans: readonly NumberedLoan[]) {
  const days = loans.flatMap(({ loan: { id: loanId }, lived }) =>
    lived.history.days.map((day) => ({ loanId, day })),
  )
  const byDay = Map.groupBy(days, ({ day }) => day.on)
  const inOrder = [...byDay.keys()].sort().flatMap((on) => byDay.get(on) ?? [])
  await insertRows(tx, 'loan_day', inOrder, dayRow)
}

const dayRow: Kept<{ loanId: number; day: DayFact }> = {
  business_on: ['date', ({ day }) => day.on],
  loan_id: ['bigint', (one) => one.loanId],
  oldest_due_on: ['date', ({ day }) => day.oldestDueOn],
  days_past_due: ['integer', ({ day }) => day.daysPastDue],
  principal_owed_cents: ['bigint', ({ day }) => day.principalOwedCents],
  interest_owed_cents: ['bigint', ({ day }) => day.interestOwedCents],
  fee_owed_cents: ['bigint', ({ day }) => day.feeOwedCents],
  fine_owed_cents: ['bigint', ({ day }) => day.fineOwedCents],
  paid_cents: ['bigint', ({ day }) => day.paidCents],
  status: ['text', ({ day }) => day.status],
}

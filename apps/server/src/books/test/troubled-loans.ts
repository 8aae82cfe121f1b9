import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  payIn,
  repay,
  takeBack,
} from '../../../test/fixtures/loans.ts'
import type { TestApp } from '../../../test/harness.ts'
import { threeInstalments } from '../../modules/servicing/domain/test/any-terms.ts'
import { grantWaiver } from '../../modules/servicing/index.ts'

/**
 * Five loans: finished; with instalments and a payment booked late; overdue and with a repayment taken back;
 * finished twice, by a payment and by an earlier one reported later; finished by a part of the debt, with the
 * rest waived. And a payment that matches no loan.
 */
export async function liveThroughTrouble(t: TestApp): Promise<void> {
  const personId = await addPerson(t)
  await openForBusiness(t)
  await disburse(t, { personId, loanId: 1 })
  await disburse(t, { personId, loanId: 2, terms: threeInstalments })
  await disburse(t, { personId, loanId: 3 })
  await disburse(t, { personId, loanId: 4 })
  await disburse(t, { personId, loanId: 5 })
  const today = businessDate('2026-04-15')
  await goTo(t, today)
  await repay(t, { loanId: 1, amountCents: 1_200_000 })
  await repay(t, { loanId: 4, amountCents: 1_080_000 })
  await repay(t, { loanId: 4, amountCents: 1_070_000, paidOn: businessDate('2026-04-14') })
  await repay(t, { loanId: 2, amountCents: 300_000, paidOn: businessDate('2026-04-12') })
  const reduction = { loanId: 5, from: today, until: today, afterRepaymentId: 0, principal: false }
  const amounts = { amountCents: cents(1_000_000), mostCents: cents(100_000) }
  await t.as('system', (ctx) => grantWaiver(ctx, { ...reduction, ...amounts, kind: 'if-paid' }))
  await repay(t, { loanId: 5, amountCents: 1_000_000 })
  const { repaymentId } = await repay(t, { loanId: 3, amountCents: 50_000 })
  await payIn(t, { amountCents: cents(777), paidOn: today })
  await goTo(t, businessDate('2026-04-18'))
  await takeBack(t, repaymentId!)
  await goTo(t, businessDate('2026-04-20'))
}

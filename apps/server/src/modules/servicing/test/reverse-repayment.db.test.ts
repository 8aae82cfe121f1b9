import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
  takeBack,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { credit, debit, post } from '../../ledger/index.ts'
import { accountsOf, balanceOf, eventsOf } from './booked.ts'

let t: TestApp
let personId: number
const day = (days: number) => addDays(businessDate('2026-03-31'), days)

beforeAll(async () => {
  t = await openTestApp()
  personId = await addPerson(t)
  await openForBusiness(t)
  for (const loanId of [1, 2, 3, 4, 5]) await disburse(t, { personId, loanId })
  await goTo(t, day(16))
})
afterAll(() => t.close())

const booksHold = async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
}

describe('a repayment that is taken back', () => {
  it('was as if never made: the loan is what one without it is', async () => {
    const { repaymentId } = await repay(t, { loanId: 1, amountCents: 500_000 })
    await goTo(t, day(19))
    expect(await takeBack(t, repaymentId!)).toEqual({
      loanId: 1,
      paymentId: expect.any(Number),
      returnedCents: 500_000,
    })
    expect(await balanceOf(t, 1)).toEqual(await balanceOf(t, 2))
    expect(await accountsOf(t, 1)).toEqual(await accountsOf(t, 2))
    expect((await eventsOf(t, 'loan:1')).at(-1)).toBe('repayment.reversed')
    await booksHold()
  })

  it('opens a finished loan again, and the days since are made up', async () => {
    const result = await repay(t, { loanId: 3, amountCents: 1_120_000 })
    expect(result.finished).toBe(true)
    await goTo(t, day(25))
    expect(await balanceOf(t, 3)).toMatchObject({ status: 'finished', closedThrough: day(19) })
    await takeBack(t, result.repaymentId!)
    expect(await balanceOf(t, 3)).toEqual(await balanceOf(t, 2))
    await goTo(t, day(26))
    expect(await balanceOf(t, 3)).toEqual(await balanceOf(t, 2))
    await booksHold()
  })

  it('is mirrored entry by entry, also where an earlier payment had moved it', async () => {
    const later = await repay(t, { loanId: 4, amountCents: 1_190_000 })
    const earlier = await repay(t, { loanId: 4, amountCents: 600_000, paidOn: day(14) })
    expect(earlier.appliedCents).toBe(600_000)
    const { returnedCents } = await takeBack(t, later.repaymentId!)
    expect(returnedCents).toBe(1_190_000)
    await takeBack(t, earlier.repaymentId!)
    expect(await balanceOf(t, 4)).toEqual(await balanceOf(t, 2))
    await booksHold()
  })

  it('is refused when it is not there, was taken back, or its surplus was used', async () => {
    await expect(takeBack(t, 999)).rejects.toThrow('repayment.not-found')
    const once = await repay(t, { loanId: 5, amountCents: 10_000 })
    await takeBack(t, once.repaymentId!)
    await expect(takeBack(t, once.repaymentId!)).rejects.toThrow('repayment.reversed-before')

    const later = await repay(t, { loanId: 5, amountCents: 1_190_000 })
    await repay(t, { loanId: 5, amountCents: 600_000, paidOn: day(14) })
    await t.as('system', (ctx) =>
      post(ctx, {
        reference: 'refund:1',
        kind: 'refund',
        effectiveOn: ctx.clock.today(),
        source: 'staff',
        lines: [
          debit('customer_overpayment', cents(500_000), { personId }),
          credit('bank', cents(500_000)),
        ],
      }),
    )
    await expect(takeBack(t, later.repaymentId!)).rejects.toThrow('repayment.surplus-used')
    await booksHold()
  })
})

import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, disburse, goTo, openForBusiness } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { openLoan } from '../commands/open-loan.ts'
import { exampleTerms, threeInstalments } from '../domain/test/any-terms.ts'
import {
  hasOpenLoan,
  loanFor,
  loanHistoryOf,
  openLoansOf,
  owedToday,
  replayLoans,
} from '../index.ts'
import { accountsOf, balanceOf, eventsOf } from './booked.ts'

let t: TestApp
let personId: number

beforeAll(async () => {
  t = await openTestApp()
  personId = await addPerson(t)
  await openForBusiness(t)
})
afterAll(() => t.close())

const ask = <T>(work: Parameters<TestApp['as']>[1]) => t.as('system', work) as Promise<T>

describe('a payout that arrived', () => {
  it('opens the loan with its bill, its debt and its entry', async () => {
    await disburse(t, { personId, loanId: 1 })
    expect(await balanceOf(t, 1)).toEqual({
      status: 'open',
      finishedOn: null,
      dueOn: null,
      fineLimitCents: null,
      agreedRatePpm: null,
      closedThrough: '2026-03-30',
      oldestDueOn: '2026-04-14',
      principalOwedCents: 1_000_000,
      interestOwedCents: 0,
      feeOwedCents: 0,
      fineOwedCents: 0,
      interestToAccrueCents: 70_000,
      finedCents: 0,
      overdueInterestCents: 0,
      chargedCents: 0,
      discountedCents: 0,
      writtenOffOn: null,
      claimCents: null,
      lateLimitCents: null,
    })
    expect(await accountsOf(t, 1)).toEqual({
      principal_receivable: 1_000_000,
      wallet_payout: -950_000,
      fee_income: -50_000,
    })
    expect(await eventsOf(t, 'loan:1')).toEqual(['loan.opened'])
  })

  it('opens it once, however often it is reported', async () => {
    const disbursement = await t.appContext.db
      .selectFrom('payments.disbursement')
      .selectAll()
      .where('applicationId', '=', 1)
      .executeTakeFirstOrThrow()
    const payout = {
      disbursementId: disbursement.id,
      loan: disbursement.loan as never,
      payoutCents: disbursement.amountCents,
      receipt: 'OUT1',
      disbursedOn: businessDate('2026-03-31'),
    }
    await t.as('system', (ctx) => openLoan(ctx, payout))
    expect(await eventsOf(t, 'loan:1')).toEqual(['loan.opened'])
    const other = { ...payout, disbursementId: 999, payoutCents: payout.payoutCents - 1 }
    await expect(t.as('system', (ctx) => openLoan(ctx, other))).rejects.toThrow('what was paid out')
  })

  it('owes a billed fee from the day of the payout', async () => {
    const terms = { ...threeInstalments, feeMode: 'billed' as const }
    await disburse(t, { personId, loanId: 2, terms })
    expect(await accountsOf(t, 2)).toEqual({
      principal_receivable: 1_000_000,
      fee_receivable: 50_000,
      wallet_payout: -1_000_000,
      fee_income: -50_000,
    })
    const bill = await t.appContext.db
      .selectFrom('reporting.instalment')
      .select(['number', 'fromOn', 'dueOn', 'principalCents', 'interestCents', 'feeCents'])
      .where('loanId', '=', 2)
      .orderBy('number')
      .execute()
    expect(bill.map((row) => Object.values(row).join(' '))).toEqual([
      '1 2026-03-31 2026-04-10 333333 50000 16667',
      '2 2026-04-10 2026-04-20 333333 50000 16667',
      '3 2026-04-20 2026-04-30 333334 50000 16666',
    ])
  })

  it('that was reported days later counts from the day it was paid', async () => {
    await goTo(t, businessDate('2026-04-05'))
    await disburse(t, { personId, loanId: 3, on: businessDate('2026-04-03') })
    const owed = await t.as('system', (ctx) => owedToday(ctx, 3))
    expect(owed.settlement).toMatchObject({ principalCents: 1_000_000, interestCents: 10_000 })
    await goTo(t, businessDate('2026-04-06'))
    expect(await balanceOf(t, 3)).toMatchObject({
      closedThrough: '2026-04-05',
      interestOwedCents: 10_000,
    })
    expect((await replayLoans(t.appContext.db)).mismatches).toEqual([])
  })
})

describe('what others ask', () => {
  it('about a person', async () => {
    const stranger = await addPerson(t, 2)
    const open = await t.as('system', (ctx) => openLoansOf(ctx, personId))
    expect(open.map((loan) => loan.loanId)).toEqual([2, 1, 3])
    expect(open[0]).toMatchObject({ appCode: 'pesa', oldestDueOn: '2026-04-10', status: 'open' })
    expect(open.reduce((sum, one) => sum + one.principalOwedCents, 0)).toBe(3_000_000)
    expect(await ask((ctx) => hasOpenLoan(ctx, personId, 'pesa'))).toBe(true)
    expect(await ask((ctx) => hasOpenLoan(ctx, personId, 'haraka'))).toBe(false)
    expect(await ask((ctx) => openLoansOf(ctx, stranger))).toEqual([])
    expect(await ask((ctx) => loanHistoryOf(ctx, personId))).toEqual({
      disbursed: 3,
      open: 3,
      finished: 0,
      writtenOff: 0,
      lastStartedOn: '2026-04-03',
      lastFinishedOn: null,
      worstDaysLate: 0,
      largestRepaidCents: 0,
    })
    expect(await ask((ctx) => loanHistoryOf(ctx, stranger))).toMatchObject({ disbursed: 0 })
  })

  it('about a loan, which may not be there', async () => {
    expect(await ask((ctx) => loanFor(ctx, 1))).toMatchObject({ loanId: 1, personId })
    expect(await ask((ctx) => loanFor(ctx, 77))).toBeUndefined()
    await expect(ask((ctx) => owedToday(ctx, 77))).rejects.toThrow('loan.not-found')
  })

  it('about the worst delay, by a loan that is late now', async () => {
    await goTo(t, businessDate('2026-04-16'))
    expect(await ask((ctx) => loanHistoryOf(ctx, personId))).toMatchObject({ worstDaysLate: 6 })
    expect(exampleTerms.graceDays).toBe(0)
  })
})

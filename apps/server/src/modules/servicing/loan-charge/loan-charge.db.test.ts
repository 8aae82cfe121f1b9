import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settlementOpens } from '../../../../test/figures/settlement-opens.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { red, tampered, unguarded } from '../../../books/test/tampered.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { threeInstalments } from '../domain/test/any-terms.ts'
import { grantWaiver, owedToday } from '../index.ts'
import { newestRepayment } from '../queries/waiver-outlook.ts'
import { accountsOf, balanceOf, linesOf } from '../test/booked.ts'
import {
  askLoanCharge,
  decideLoanCharge,
  takeBackLoanCharge,
  withdrawLoanCharge,
} from './loan-charge.ts'

let t: TestApp
let lender: Lender
let loanId = 0
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
const reason = 'the court asked for it'

/** Every test has a loan of its own, all paid out on one day; the tests only move forward. */
const names = [
  'needs another person, and can be withdrawn',
  'is refused by its field, with the most that is possible',
  'is booked once, as a fee of its own row and income of the day',
  'is paid by its due day, late by it and fined by nothing',
  'taken back is mirrored, and what was paid of it is laid anew',
  'can be waived, and is then not taken back',
  'counts in the limit of fines',
  'finishes the loan that owes nothing else when it is taken back',
] as const
const loans = new Map<string, number>()
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const [index, name] of names.entries()) {
    const terms = { ...threeInstalments, termDays: 90, periodDays: 30, dailyInterestPpm: 1000 }
    loans.set(name, await disburse(t, { personId, loanId: index + 1, terms: terms as never }))
  }
  await goTo(t, day(10))
})
beforeEach(({ task }) => {
  loanId = loans.get(task.name) ?? 0
})
afterAll(async () => {
  await goTo(t, day(95))
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

const ask = (of: { amountCents?: number; dueOn?: string } = {}) =>
  t.as(lender.staff.finance, (ctx) =>
    askLoanCharge(ctx, {
      loanId,
      kind: 'court',
      amountCents: 20_000,
      dueOn: addDays(t.clock.today(), 5),
      reason,
      ...of,
    }),
  )
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })
type Seen = { id: number; version: number }
const approve = (one: Seen, who: 'admin' | 'finance' = 'admin') =>
  t.as(lender.staff[who], (ctx) => decideLoanCharge(ctx, { ...seen(one), approve: true }))
const put = async (of: Parameters<typeof ask>[0] = {}) => approve(await ask(of))
const takeBack = (one: Seen, who: 'admin' | 'finance' = 'finance') =>
  t.as(lender.staff[who], (ctx) => takeBackLoanCharge(ctx, { ...seen(one), reason }))
const rowOf = (id: number) =>
  t.appContext.db
    .selectFrom('servicing.loanCharge')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const fieldsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    ({ refusal, code, fields, params }) => refusal ?? { code, fields, params },
  )
const soundBooks = async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
}

it(names[0], async () => {
  const asked = await ask()
  expect(asked).toMatchObject({ state: 'asked', chargedCents: 0 })
  await expect(ask()).rejects.toThrow('loan-charge.open-before')
  await expect(approve(asked, 'finance')).rejects.toThrow('loan-charge.own')
  const gone = await t.as(lender.staff.finance, (ctx) =>
    withdrawLoanCharge(ctx, { ...seen(asked), reason }),
  )
  await expect(approve(gone)).rejects.toThrow('loan-charge.decided')
  await soundBooks()
})

it(names[1], async () => {
  // In duplum leaves 1,000,000 less 90,000 of interest and 50,000 of fee.
  await expect(ask({ amountCents: 860_001 })).rejects.toThrow('loan-charge.over-limit')
  expect(await fieldsOf(ask({ amountCents: 860_001 }))).toMatchObject({
    fields: { amountCents: 'over' },
    params: { most: expect.stringContaining('8,600.00') },
  })
  expect(await fieldsOf(ask({ dueOn: day(9) }))).toMatchObject({ fields: { dueOn: 'past' } })
  expect(await fieldsOf(ask({ dueOn: day(9000) }))).toMatchObject({ fields: { dueOn: 'far' } })
  await put({ amountCents: 860_000 })
  await expect(ask({ amountCents: 1 })).rejects.toThrow('loan-charge.over-limit')
  await soundBooks()
})

it(names[2], async () => {
  const before = await accountsOf(t, loanId)
  const row = await put()
  expect(row).toMatchObject({ state: 'approved', number: 801, chargedOn: day(10) })
  await expect(approve(row)).rejects.toThrow('loan-charge.decided')
  const after = await accountsOf(t, loanId)
  expect(after).toEqual({
    ...before,
    fee_receivable: 20_000,
    fee_income: (before.fee_income ?? 0) - 20_000,
  })
  const { rows } = await sql`select effective_on, kind from reporting.ledger_entry
    where reference like ${`loan-charge:${row.id}:%`}`.execute(t.appContext.db)
  expect(rows).toEqual([{ effectiveOn: day(10), kind: 'loan-charge' }])
  expect(await rowOf(row.id)).toMatchObject({ chargedCents: 20_000 })
  const owed = await t.as('system', (ctx) => owedToday(ctx, loanId))
  expect(owed.settlement.feeCents).toBe(20_000)
  await settlementOpens(t, loanId, day(12))
  await soundBooks()
})

it(names[3], async () => {
  const row = await put()
  await goTo(t, day(18))
  expect(await balanceOf(t, loanId)).toMatchObject({
    oldestDueOn: day(15),
    finedCents: 0,
    chargedCents: 20_000,
  })
  const { repaymentId } = await repay(t, { loanId, amountCents: 25_000 })
  expect(await linesOf(t, repaymentId)).toEqual(['1 interest: 5000', '801 fee: 20000'])
  expect(await balanceOf(t, loanId)).toMatchObject({ oldestDueOn: day(30) })
  expect(row.number).toBe(801)
  await soundBooks()
})

it(names[4], async () => {
  const row = await put()
  await goTo(t, day(24))
  const { repaymentId } = await repay(t, { loanId, amountCents: 20_000 })
  expect(await linesOf(t, repaymentId)).toEqual(['801 fee: 20000'])
  const now = await rowOf(row.id)
  await expect(takeBack(now, 'admin')).rejects.toThrow('loan-charge.own')
  await takeBack(now)
  expect(await rowOf(row.id)).toMatchObject({ state: 'taken-back', chargedCents: 0 })
  const { rows } = await sql<{ kind: string; cents: number }>`
    select kind, sum(amount_cents) filter (where account_code = 'fee_income')::bigint as cents
    from reporting.ledger_line where reference like ${`loan-charge:${row.id}:%`}
    group by entry_id, kind order by entry_id`.execute(t.appContext.db)
  expect(rows).toEqual([
    { kind: 'loan-charge', cents: -20_000 },
    { kind: 'loan-charge-return', cents: 20_000 },
  ])
  expect(await balanceOf(t, loanId)).toMatchObject({ feeOwedCents: 0, chargedCents: 0 })
  await expect(takeBack(await rowOf(row.id))).rejects.toThrow('loan-charge.not-in-force')
  await soundBooks()
})

it(names[5], async () => {
  const row = await put()
  const today = t.clock.today()
  await t.as('system', async (ctx) =>
    grantWaiver(ctx, {
      loanId,
      kind: 'at-once',
      from: today,
      until: today,
      afterRepaymentId: await newestRepayment(ctx),
      amountCents: cents(60_000),
      mostCents: cents(60_000),
      principal: false,
    }),
  )
  expect(await balanceOf(t, loanId)).toMatchObject({ feeOwedCents: 0, chargedCents: 20_000 })
  await expect(takeBack(await rowOf(row.id))).rejects.toThrow('loan-charge.waived')
  await soundBooks()
})

it(names[6], async () => {
  await put({ amountCents: 855_000 })
  await goTo(t, day(33))
  expect(await balanceOf(t, loanId)).toMatchObject({ finedCents: 5_000, chargedCents: 855_000 })
  await soundBooks()
})

it(names[7], async () => {
  const row = await put()
  const { settlement } = await t.as('system', (ctx) => owedToday(ctx, loanId))
  await repay(t, { loanId, amountCents: settlement.totalCents - 20_000, prepayment: 'shorter' })
  expect(await balanceOf(t, loanId)).toMatchObject({ status: 'open' })
  await takeBack(await rowOf(row.id))
  expect(await balanceOf(t, loanId)).toMatchObject({ status: 'finished', feeOwedCents: 0 })
  await soundBooks()
})

it.each([
  [
    9,
    'charges above the cap',
    sql`update servicing.loan set fine_limit_cents = 19999 where id = 3`,
  ],
  [
    10,
    'what it came to',
    sql`update servicing.loan_charge set charged_cents = 1 where state = 'approved'`,
  ],
  [10, 'its sum on the loan', sql`update servicing.balance set charged_cents = charged_cents + 1`],
])('invariant %i goes red over a charge with another figure: %s', async (number, _, change) => {
  const rules = ['servicing.loan_charge', 'servicing.balance', 'servicing.loan']
  expect(red(await tampered(t, [...rules.map(unguarded), change]))).toContain(number)
})

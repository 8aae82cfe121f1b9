import { addDays, businessDate } from '@daftari/kernel/business-date'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { quote } from '../domain/quote.ts'
import { madeOf } from '../domain/test/made-loan.ts'
import {
  anyBesides,
  livePunctually,
  severalInstalments,
  wageEarner,
} from '../domain/test/punctual-life.ts'
import { grantWaiver } from '../index.ts'

/**
 * Loans with several of the terms at once, paid in time with sums that come early and parts that are given
 * up, and the same with payments left out: closed by the daily close, day by day.
 */
const start = businessDate('2026-03-31')
const lastDay = 120
const seed = 23
const loans = fc
  .sample(
    fc.record({
      terms: fc
        .oneof(wageEarner, severalInstalments)
        .filter(({ termDays, principalCents }) => termDays < 100 && principalCents > 10_000),
      besides: anyBesides,
    }),
    { seed, numRuns: 10 },
  )
  .map(({ terms, besides }, index) => ({
    terms,
    life: livePunctually(madeOf(terms, start), besides),
    punctual: index + 1,
    careless: index + 101,
  }))
type Loan = (typeof loans)[number]

let t: TestApp

beforeAll(async () => {
  t = await openTestApp()
  const personId = await addPerson(t)
  await openForBusiness(t)
  await goTo(t, start)
  for (const { terms, punctual, careless } of loans) {
    for (const loanId of [punctual, careless]) await disburse(t, { personId, loanId, terms })
  }
  for (let now = 0; now <= lastDay; now += 1) {
    await goTo(t, addDays(start, now))
    for (const loan of loans) await liveOn(loan, now)
  }
}, 240_000)
afterAll(() => t.close())

async function liveOn({ life, punctual, careless }: Loan, now: number): Promise<void> {
  const day = addDays(start, now)
  for (const { on, id, amountCents, prepayment } of life.received) {
    if (on !== day) continue
    await repay(t, { loanId: punctual, amountCents, prepayment })
    if (id % 3 !== 0) await repay(t, { loanId: careless, amountCents, prepayment })
  }
  for (const { id: _, replans: __, closes: ___, ...waiver } of life.waivers) {
    if (waiver.from !== day) continue
    for (const loanId of [punctual, careless]) {
      const afterRepaymentId = await lastRepayment(loanId)
      // What is paid, or has nothing that may be given up, is refused.
      await t
        .as('system', (ctx) => grantWaiver(ctx, { ...waiver, afterRepaymentId, loanId }))
        .catch(() => undefined)
    }
  }
}

async function lastRepayment(loanId: number): Promise<number> {
  const row = await t.appContext.db
    .selectFrom('servicing.repayment')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

const isPunctual = (ids: readonly number[]) => ids.filter((id) => id <= loans.length)

it('each is billed what it was quoted', async () => {
  const rows = await t.appContext.db
    .selectFrom('servicing.instalment')
    .select(['loanId'])
    .select(
      sql<number>`sum(coalesce(made_principal_cents, principal_cents)
        + coalesce(made_interest_cents, interest_cents)
        + coalesce(made_fee_cents, fee_cents))::bigint`.as('cents'),
    )
    .where('added', '=', false)
    .groupBy('loanId')
    .execute()
  expect(rows).toHaveLength(2 * loans.length)
  for (const { terms, punctual, careless } of loans) {
    const billed = rows.filter(({ loanId }) => loanId === punctual || loanId === careless)
    const { totalDueCents } = quote(terms, start)
    expect(billed.map(({ cents }) => cents)).toEqual([totalDueCents, totalDueCents])
  }
})

it('whoever paid all by its due day was never late, never fined, and is finished', async () => {
  const { db } = t.appContext
  const fines = await db.selectFrom('servicing.fine').select('loanId').execute()
  const balances = await db
    .selectFrom('servicing.balance')
    .select(['loanId', 'overdueInterestCents', 'status'])
    .execute()
  const late = await db
    .selectFrom('servicing.loanDay')
    .select('loanId')
    .where('daysPastDue', '>', 0)
    .execute()
  const punctualOf = (rows: readonly { loanId: number }[]) =>
    isPunctual(rows.map((row) => row.loanId))
  expect(punctualOf(fines)).toEqual([])
  expect(punctualOf(late)).toEqual([])
  expect(punctualOf(balances.filter((row) => row.overdueInterestCents > 0))).toEqual([])
  expect(punctualOf(balances.filter((row) => row.status !== 'finished'))).toEqual([])
  expect(fines.length, 'others were fined').toBeGreaterThan(0)
  expect(late.length, 'others were late').toBeGreaterThan(0)
})

it('had early sums, waivers and plans made anew in it', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where prepaid_cents > 0) as prepaid,
      count(*) filter (where principal_waived_cents > 0) as waived,
      count(*) filter (where turned_on is not null) as turned
    from servicing.instalment`.execute(t.appContext.db)
  for (const [what, count] of Object.entries(rows[0] ?? {})) expect(count, what).toBeGreaterThan(0)
})

it('holds all ten invariants: books, balances, and each loan as the rules tell it', async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
})

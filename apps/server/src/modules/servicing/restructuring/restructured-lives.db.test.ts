import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { seededRandom } from '@daftari/kernel/random'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
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
import { anyPrice } from '../domain/test/any-discount.ts'
import { askLoanCharge, decideLoanCharge, takeBackLoanCharge } from '../loan-charge/loan-charge.ts'
import { readLoan } from '../stored-loan.ts'
import { askRestructuring, decideRestructuring } from './restructuring.ts'

/**
 * Any loans, paid early, late and not, put on new due days once or twice, with payments that are found
 * later and some that are taken back: the daily close in SQL must say of them what the rules say.
 */
const random = seededRandom(11)
const lastDay = 110
const plans = fc
  .sample(
    anyPrice.filter(
      ({ periods, termDays, principalCents }) =>
        termDays > 14 && termDays < 75 && principalCents > 10_000 && periods < 7,
    ),
    { seed: 11, numRuns: 14 },
  )
  .map((terms, index) => ({
    terms: { ...terms, longestTermDays: 400, overdueInterest: index % 2 === 0 },
    loanId: index + 1,
    asksOn: [12 + index, 50 + index],
    /** By the day, or by the year. */
    rates: new Map([
      [12 + index, random.pick([null, 0, 800, 2_500, 90_000])],
      [50 + index, random.pick([null, null, 0, 4_000, 400_000])],
    ]),
    charges: Array.from({ length: 3 }, () => ({
      day: random.int(3, 100),
      dueAfter: random.int(0, 40),
      share: random.int(1, 60) / 1000,
      takenBackAfter: random.pick([null, null, 7]),
    })),
    grace: random.pick([
      null,
      { asks: 'interest' as const, after: 1, periods: 1 },
      { asks: 'nothing' as const, after: 1, periods: 2 },
    ]),
    paid: Array.from({ length: 6 }, () => ({
      day: random.int(2, 100),
      reportedAfter: random.pick([0, 0, 9, 30]),
      share: random.int(3, 18) / 100,
      prepayment: random.pick(prepaymentModes),
      takenBackAfter: random.pick([null, null, null, 5, 25]),
    })),
  }))
type Plan = (typeof plans)[number]

let t: TestApp
let lender: Lender
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
const charged = new Map<Plan['charges'][number], { id: number; version: number }>()
const repaid = new Map<Plan['paid'][number], number | null>()

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const { terms, loanId } of plans) await disburse(t, { personId, loanId, terms })
  for (let now = 1; now <= lastDay; now += 1) {
    await goTo(t, day(now))
    for (const plan of plans) await liveOn(plan, now)
  }
}, 240_000)
afterAll(() => t.close())

async function liveOn(plan: Plan, now: number): Promise<void> {
  const { terms, loanId } = plan
  for (const one of plan.paid) {
    const { day: paidOn, reportedAfter, share, prepayment } = one
    if (paidOn + reportedAfter === now) {
      const amountCents = Math.ceil(terms.principalCents * share)
      const given = { loanId, amountCents, paidOn: day(paidOn), prepayment }
      repaid.set(one, (await repay(t, given)).repaymentId)
    }
    const gone = one.takenBackAfter === null ? 0 : paidOn + reportedAfter + one.takenBackAfter
    const id = repaid.get(one)
    // Money that an earlier payment set free of it may have been used: that is refused.
    if (gone === now && typeof id === 'number') await takeBack(t, id).catch(() => undefined)
  }
  if (plan.asksOn.includes(now)) await restructure(plan, now)
  for (const one of plan.charges) await chargeOn(plan, one, now)
}

async function chargeOn({ loanId, terms }: Plan, one: Plan['charges'][number], now: number) {
  const { day: on, dueAfter, share, takenBackAfter } = one
  if (on === now) {
    const amountCents = Math.ceil(terms.principalCents * share)
    const dueOn = day(now + dueAfter)
    const asked = { loanId, kind: 'visit' as const, amountCents, dueOn, reason: 'a visit' }
    const row = await t
      .as(lender.staff.finance, (ctx) => askLoanCharge(ctx, asked))
      .catch(() => undefined)
    if (row === undefined) return
    const { id, version } = row
    const how = { id, version, approve: true }
    charged.set(one, await t.as(lender.staff.admin, (ctx) => decideLoanCharge(ctx, how)))
  }
  const row = charged.get(one)
  if (row === undefined || takenBackAfter === null || on + takenBackAfter !== now) return
  const back = { id: row.id, version: row.version, reason: 'nobody was there' }
  await t.as(lender.staff.finance, (ctx) => takeBackLoanCharge(ctx, back))
}

async function restructure({ loanId, terms, grace, rates }: Plan, now: number): Promise<void> {
  const { made } = await readLoan(t.appContext.db, loanId)
  const last = made.instalments.at(-1)?.dueOn ?? start
  const latest = [day(now + 3), addDays(last, now % 5)].sort().at(-1)
  const isSingle = terms.periods === 1
  const asked = {
    loanId,
    firstDueOn: isSingle && latest !== undefined ? latest : day(now + 20),
    instalments: isSingle ? 1 : terms.periods + 1,
    grace: isSingle ? null : grace,
    ratePpm: rates.get(now) ?? null,
    reason: 'wages come later',
  }
  const one = await t
    .as(lender.staff.finance, (ctx) => askRestructuring(ctx, asked))
    .catch(() => undefined)
  if (one === undefined) return
  const { id, version } = one
  await t.as(lender.staff.admin, (ctx) => decideRestructuring(ctx, { id, version, approve: true }))
}

it('had late days, early money and plans that were made anew, twice, in it', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from servicing.instalment where added) as added,
      (select count(*) from servicing.instalment where made_due_on is not null) as moved,
      (select count(*) from servicing.instalment where prepaid_cents > 0) as prepaid,
      (select count(*) from servicing.fine) as fined,
      (select count(*) from servicing.instalment where charge_id is not null) as charged,
      (select count(*) from servicing.instalment where charge_id is not null and fee_paid_cents > 0)
        as charges_paid,
      (select count(*) from servicing.loan_charge where state = 'taken-back') as charges_back,
      (select count(*) from servicing.balance where agreed_rate_ppm > 0) as rated,
      (select count(*) from servicing.balance where agreed_rate_ppm = 0) as free,
      (select count(*) from servicing.balance where agreed_rate_ppm is not null
        and overdue_interest_cents > 0) as rated_late,
      (select count(*) from (select loan_id from servicing.restructuring where state = 'approved'
        group by loan_id having count(*) > 1) twice) as twice,
      (select count(*) from servicing.restructuring where state = 'approved' and days_past_due > 0)
        as late,
      (select count(*) from servicing.repayment where reversed_at is not null) as taken_back
    `.execute(t.appContext.db)
  for (const [what, count] of Object.entries(rows[0] ?? {})) expect(count, what).toBeGreaterThan(0)
})

it('keeps the interest on overdue principal of each day, whatever was rebuilt since', async () => {
  const { rows } = await sql<{ loanId: number }>`
    select b.loan_id as "loanId" from servicing.balance b
    where b.overdue_interest_cents <> coalesce((
      select sum(o.amount_cents) from servicing.overdue_interest o where o.loan_id = b.loan_id), 0)`.execute(
    t.appContext.db,
  )
  expect(rows).toEqual([])
})

const dueFacts = async () =>
  (
    await sql`
      select due_on, step, app_code, product_code, customer_type, sum(instalments) as instalments,
        sum(waived_instalments) as waived, sum(principal_cents) as principal,
        sum(waived_cents) as waived_cents
      from servicing.due_fact group by 1, 2, 3, 4, 5
      having sum(instalments) <> 0 or sum(waived_instalments) <> 0 or sum(principal_cents) <> 0
        or sum(waived_cents) <> 0
      order by 1, 2, 3, 4, 5`.execute(t.appContext.db)
  ).rows

it('counts what fell due by the days on which it is due now, or fell due before', async () => {
  const counted = await dueFacts()
  await sql`select servicing.count_all_due()`.execute(t.appContext.db)
  expect(counted).toEqual(await dueFacts())
})

it('holds all ten invariants', async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
})

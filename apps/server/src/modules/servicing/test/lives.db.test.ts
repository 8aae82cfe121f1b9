import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
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
import { grantWaiver } from '../index.ts'
import { askLoanCharge, decideLoanCharge } from '../loan-charge/loan-charge.ts'

/**
 * The same lives twice: once everything is booked on its day, once all payments are reported on the last
 * day and in any order. Some are taken back, and something is waived, and charged by hand, in between.
 */
const random = seededRandom(7)
const shuffled = <T>(some: readonly T[]): T[] =>
  some
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
const lastDay = 62
const waivedOn = 33
const chargedOn = [9, 21, 41]
const plans = fc
  .sample(
    anyPrice.filter(
      ({ periods, termDays, principalCents }) =>
        periods > 1 && termDays > 20 && termDays < 75 && principalCents > 10_000,
    ),
    { seed: 7, numRuns: 6 },
  )
  .map((terms, index) => ({ terms, inTime: index + 1, late: index + 101, paid: paymentsOf() }))

function paymentsOf() {
  const days = Array.from({ length: 24 }, (_, index) => 2 + index * 2 + (index > 14 ? 6 : 0))
  return shuffled(days.filter((one) => one !== waivedOn))
    .slice(0, 5)
    .map((day, index) => ({
      day,
      share: random.int(3, 30) / 100,
      prepayment: random.pick(prepaymentModes),
      takenBack: index === 4,
    }))
}

let t: TestApp
let lender: Lender
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const { terms, inTime, late } of plans) {
    await disburse(t, { personId, loanId: inTime, terms })
    await disburse(t, { personId, loanId: late, terms })
  }
  for (let now = 1; now <= lastDay; now += 1) {
    await goTo(t, day(now))
    for (const plan of plans) {
      for (const one of plan.paid) if (one.day === now) await pay(plan.inTime, plan, one)
    }
    if (now === waivedOn) for (const plan of plans) await waiveBoth(plan)
    if (chargedOn.includes(now)) for (const plan of plans) await chargeBoth(plan, now)
  }
  for (const plan of plans) {
    const [kept, gone] = [plan.paid.filter(isKept), plan.paid.filter((one) => !isKept(one))]
    for (const one of [...gone, ...shuffled(kept)]) await pay(plan.late, plan, one)
  }
  await goTo(t, day(lastDay + 2))
}, 120_000)
afterAll(() => t.close())

type Plan = (typeof plans)[number]

/** One taken back is reported first: what it had set free of others would stay the customer's. */
const isKept = ({ takenBack }: Plan['paid'][number]) => !takenBack

async function pay(loanId: number, { terms }: Plan, one: Plan['paid'][number]): Promise<void> {
  const amountCents = Math.max(1, Math.ceil(terms.principalCents * one.share))
  const { prepayment } = one
  const { repaymentId } = await repay(t, { loanId, amountCents, paidOn: day(one.day), prepayment })
  if (one.takenBack && repaymentId !== null) await takeBack(t, repaymentId)
}

/**
 * At once, a little or some of the principal, where the loan that is paid in time owes what may be waived.
 */
async function waiveBoth({ inTime, late, terms }: Plan): Promise<void> {
  const asked = { kind: 'at-once' as const, from: day(waivedOn), until: day(waivedOn) }
  const principal = inTime % 2 === 0
  const most = cents(principal ? Math.ceil(terms.principalCents / 10) : 300)
  const what = {
    ...asked,
    afterRepaymentId: 0,
    amountCents: most,
    mostCents: most,
    principal,
  }
  const waived = await t
    .as('system', (ctx) => grantWaiver(ctx, { ...what, loanId: inTime }))
    .catch(() => undefined)
  if (waived !== undefined)
    await t.as('system', (ctx) => grantWaiver(ctx, { ...what, loanId: late }))
}

/** The limit leaves the loan that is paid in time at least as much; a finished loan is not charged. */
async function chargeBoth({ inTime, late, terms }: Plan, now: number): Promise<void> {
  const amountCents = Math.ceil(terms.principalCents / 150)
  const asked = { kind: 'visit' as const, amountCents, dueOn: day(now + 7), reason: 'a visit' }
  for (const loanId of [late, inTime]) {
    const row = await t
      .as(lender.staff.finance, (ctx) => askLoanCharge(ctx, { ...asked, loanId }))
      .catch(() => undefined)
    if (row === undefined) return
    const how = { id: row.id, version: row.version, approve: true }
    await t.as(lender.staff.admin, (ctx) => decideLoanCharge(ctx, how))
  }
}

async function stateOf(loanId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select (select jsonb_agg(to_jsonb(i) - 'loan_id' - 'charge_id' order by number) from servicing.instalment i
        where i.loan_id = b.loan_id) as instalments,
      to_jsonb(b) - 'loan_id' - 'version' as balance,
      (select jsonb_agg(to_jsonb(d) - 'loan_id' order by business_on) from servicing.loan_day d
        where d.loan_id = b.loan_id) as days,
      (select jsonb_agg(jsonb_build_array(effective_on, part, cents) order by effective_on, part)
        from (select effective_on, part, sum(amount_cents)::bigint as cents
          from reporting.loan_movement m where m.loan_id = b.loan_id
          group by 1, 2 having sum(amount_cents) <> 0) m) as books,
      (select jsonb_agg(jsonb_build_array(charged_on, instalment, cents) order by charged_on, instalment)
        from (select charged_on, instalment, sum(amount_cents)::bigint as cents
          from servicing.overdue_interest n where n.loan_id = b.loan_id
          group by 1, 2 having sum(amount_cents) <> 0) n) as overdue_interest
    from servicing.balance b where b.loan_id = ${loanId}`.execute(t.appContext.db)
  return rows[0]
}

it('what is reported late and in any order gives the loan, its days and its books of in time', async () => {
  for (const { inTime, late } of plans) expect(await stateOf(late)).toEqual(await stateOf(inTime))
})

it('had early payments, late days, waivers and plans that changed in it', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where prepaid_cents > 0) as prepaid,
      count(*) filter (where fine_cents > 0) as fined,
      count(*) filter (where charge_id is not null) as charged,
      count(*) filter (where charge_id is not null and fee_paid_cents > 0) as charges_paid,
      count(*) filter (where interest_waived_cents + fine_waived_cents > 0) as waived,
      count(*) filter (where turned_on is not null) as turned,
      count(*) filter (where discount_cents > 0) as discounted,
      count(*) filter (where turned_discount_cents > 0) as discounted_and_turned
    from servicing.instalment`.execute(t.appContext.db)
  for (const [what, count] of Object.entries(rows[0] ?? {})) expect(count, what).toBeGreaterThan(0)
})

it('holds all ten invariants', async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
})

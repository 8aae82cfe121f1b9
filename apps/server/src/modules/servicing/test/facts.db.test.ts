import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
  takeBack,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { sixPeriods } from '../domain/test/any-terms.ts'
import { grantWaiver } from '../index.ts'

let t: TestApp
const day = (days: number) => addDays(businessDate('2026-03-31'), days)

beforeAll(async () => {
  t = await openTestApp()
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const loanId of [1, 2, 3, 4, 6]) await disburse(t, { personId, loanId })
  await disburse(t, { personId, loanId: 5, terms: sixPeriods })
})
afterAll(() => t.close())

/** Each fact as the sum of its changes; sums of zero are left out. */
async function counted(): Promise<unknown[]> {
  const { rows } = await sql<unknown>`
    select * from (
      select 'started' as fact, started_on::text as at, due_on::text as of, product_code,
        sum(loans) as loans, sum(principal_cents) as cents
      from servicing.started_fact group by 2, 3, 4
      union all
      select 'late', business_on::text, format('%s %s', started_month, over_days), product_code,
        sum(loans), sum(principal_cents)
      from servicing.late_fact group by 2, 3, 4
      union all
      select 'unpaid', due_on::text, age::text, product_code, sum(loans), sum(principal_cents)
      from servicing.unpaid_fact group by 2, 3, 4
      union all
      select 'repaid', paid_on::text, channel, product_code, sum(repayments),
        sum(principal_cents + 3 * interest_cents + 5 * fee_cents + 7 * fine_cents)
      from servicing.repaid_fact group by 2, 3, 4
      union all
      select 'repaid loans', paid_on::text, channel, product_code, sum(loans), sum(channel_loans)
      from servicing.repaid_fact group by 2, 3, 4
      union all
      select 'due', due_on::text, step::text, product_code, sum(instalments),
        sum(principal_cents + 3 * waived_cents + 5 * waived_instalments)
      from servicing.due_fact group by 2, 3, 4
    ) every where loans <> 0 or cents <> 0
    order by fact, at, of, product_code`.execute(t.appContext.db)
  return rows
}

/** Waives a part of it, down to its principal. */
async function waivePart(loanId: number): Promise<void> {
  const [from, amount] = [t.clock.today(), cents(700_000)]
  const given = { loanId, kind: 'at-once', from, until: from, afterRepaymentId: 0 } as const
  const much = { amountCents: amount, mostCents: amount, principal: true }
  await t.as('system', (ctx) => grantWaiver(ctx, { ...given, ...much }))
}

const facts = async () => (await counted()).map((row) => (row as { fact: string }).fact)

it('facts counted as days are written are those counted from all days at once', async () => {
  await goTo(t, day(18))
  await repay(t, { loanId: 1, amountCents: 500_000, paidOn: day(10) })
  const late = await repay(t, { loanId: 2, amountCents: 1_200_000, paidOn: day(15) })
  await goTo(t, day(32))
  await repay(t, { loanId: 3, amountCents: 1_000_000, paidOn: day(16) })
  // Twice on a day; one of the two is taken back, and one of a day that has no other.
  const again = await repay(t, { loanId: 3, amountCents: 10_000, paidOn: day(16) })
  if (again.repaymentId !== null) await takeBack(t, again.repaymentId)
  if (late.repaymentId !== null) await takeBack(t, late.repaymentId)
  // Reported later than a booked one: the first covers what the second did.
  await repay(t, { loanId: 4, amountCents: 1_200_000, paidOn: day(28) })
  await repay(t, { loanId: 4, amountCents: 1_200_000, paidOn: day(20) })
  await waivePart(6)
  // Repaid early, so that the future instalments are rescheduled; once reversed.
  await repay(t, { loanId: 5, amountCents: 250_000, paidOn: day(20), prepayment: 'smaller' })
  const early = await repay(t, { loanId: 5, amountCents: 50_000, prepayment: 'shorter' })
  if (early.repaymentId !== null) await takeBack(t, early.repaymentId)
  await goTo(t, day(46))
  const onTheWay = await counted()
  expect(new Set(await facts())).toEqual(
    new Set(['due', 'late', 'repaid', 'repaid loans', 'started', 'unpaid']),
  )
  expect(onTheWay.length).toBeGreaterThan(20)
  await sql`select servicing.gather_repaid(${day(60)}::date), servicing.gather_due()`.execute(
    t.appContext.db,
  )
  expect(onTheWay).toEqual(await counted())
  await sql`select servicing.count_all_days(), servicing.count_all_repayments(),
    servicing.count_all_due()`.execute(t.appContext.db)
  expect(onTheWay).toEqual(await counted())
})

it('what fell due, was paid, waived and finished is what the instalments say', async () => {
  const { rows } = await sql<Record<string, number>>`
    select
      ((select sum(principal_cents) from servicing.due_fact where step is null)
        - sum(i.principal_cents))::bigint as due,
      ((select sum(principal_cents) from servicing.due_fact where step is not null)
        - sum(i.principal_paid_cents))::bigint as paid,
      ((select sum(waived_cents) from servicing.due_fact)
        - sum(i.principal_waived_cents))::bigint as waived,
      (select sum(instalments + waived_instalments) from servicing.due_fact where step is not null)
        - count(i.finished_on) as finished,
      sum(i.principal_waived_cents) > 0 and count(i.made_principal_cents) > 0 as tried
    from servicing.instalment i`.execute(t.appContext.db)
  expect(rows).toEqual([{ due: 0, paid: 0, waived: 0, finished: 0, tried: true }])
})

it('a day is taken away and written again, never edited', async () => {
  await expect(
    sql`update servicing.loan_day set days_past_due = 0`.execute(t.appContext.db),
  ).rejects.toThrow('append-only')
})

import { addDays, businessDate } from '@daftari/kernel/business-date'
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

let t: TestApp
const day = (days: number) => addDays(businessDate('2026-03-31'), days)

beforeAll(async () => {
  t = await openTestApp()
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const loanId of [1, 2, 3, 4]) await disburse(t, { personId, loanId })
})
afterAll(() => t.close())

/** Each fact as the sum of its changes; what sums to nothing is none. */
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
  // Found later than one that was booked: the first covers what the second did.
  await repay(t, { loanId: 4, amountCents: 1_200_000, paidOn: day(28) })
  await repay(t, { loanId: 4, amountCents: 1_200_000, paidOn: day(20) })
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

it('a day is taken away and written again, never edited', async () => {
  await expect(
    sql`update servicing.loan_day set days_past_due = 0`.execute(t.appContext.db),
  ).rejects.toThrow('append-only')
})

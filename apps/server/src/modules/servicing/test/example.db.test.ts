import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { loanFor, owedToday, replayLoans } from '../index.ts'

let t: TestApp
let personId: number

beforeAll(async () => {
  t = await openTestApp()
  personId = await addPerson(t)
  await openForBusiness(t)
})
afterAll(() => t.close())

const accountOf = async (loanId: number) => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account_code as account, sum(amount_cents)::bigint as cents
    from ledger.line where loan_id = ${loanId} group by 1 order by 1`.execute(t.appContext.db)
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]))
}

describe('the example of the price list', () => {
  const loanId = 100_001

  it('pays out 9,500.00 and bills 10,700.00 for day 14', async () => {
    await disburse(t, { personId, loanId })
    const owed = await t.as('system', (ctx) => owedToday(ctx, loanId))
    expect(owed.billCents).toBe(1_070_000)
    expect(owed.settlement.totalCents).toBe(1_000_000)
    expect(await accountOf(loanId)).toEqual({
      fee_income: -50_000,
      principal_receivable: 1_000_000,
      wallet_payout: -950_000,
    })
  })

  it('owes 10,700.00 on the due day', async () => {
    await goTo(t, businessDate('2026-04-14'))
    const owed = await t.as('system', (ctx) => owedToday(ctx, loanId))
    expect(owed.settlement.totalCents).toBe(1_070_000)
    expect(owed.daysPastDue).toBe(0)
  })

  it('owes 11,000.00 three days late', async () => {
    await goTo(t, businessDate('2026-04-17'))
    const owed = await t.as('system', (ctx) => owedToday(ctx, loanId))
    expect(owed.settlement.totalCents).toBe(1_100_000)
    expect(owed.overdueCents).toBe(1_100_000)
    expect(owed.daysPastDue).toBe(3)
  })

  it('is finished by 11,000.00, and the books of the loan are empty', async () => {
    const result = await repay(t, { loanId, amountCents: 1_100_000 })
    expect(result).toMatchObject({ appliedCents: 1_100_000, surplusCents: 0, finished: true })
    expect(await accountOf(loanId)).toEqual({
      fee_income: -50_000,
      fine_receivable: 0,
      interest_receivable: 0,
      principal_receivable: 0,
      wallet_payout: -950_000,
    })
    const { rows } = await sql`
      select part, sum(income_cents)::bigint as cents from reporting.loan_income
      where loan_id = ${loanId} group by 1 order by 1`.execute(t.appContext.db)
    expect(rows).toEqual([
      { part: 'fee', cents: 50_000 },
      { part: 'fine', cents: 30_000 },
      { part: 'interest', cents: 70_000 },
    ])
    const loan = await t.as('system', (ctx) => loanFor(ctx, loanId))
    expect(loan).toMatchObject({ status: 'finished', finishedOn: '2026-04-17', oldestDueOn: null })
  })

  it('equals its events, day by day', async () => {
    await goTo(t, businessDate('2026-04-19'))
    const { loans, days, mismatches } = await replayLoans(t.appContext.db)
    expect(mismatches).toEqual([])
    expect({ loans, days }).toEqual({ loans: 1, days: 18 })
  })
})

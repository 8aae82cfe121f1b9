import { type ExplainedFigure, explained } from '@daftari/contract/ledger/why'
import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  payIn,
  repay,
  takeBack,
} from '../../test/fixtures/loans.ts'
import { openTestDoor, type TestDoor } from '../../test/open-test-door.ts'
import { linesBehind } from '../modules/ledger/index.ts'
import { threeInstalments } from '../modules/servicing/domain/test/any-terms.ts'
import { grantWaiver } from '../modules/servicing/index.ts'

let t: TestDoor

/** Paid early, late, twice, taken back, waived in part, and a payment that fits nowhere. */
beforeAll(async () => {
  t = await openTestDoor()
  const personId = await addPerson(t)
  await openForBusiness(t)
  await disburse(t, { personId, loanId: 1 })
  await disburse(t, { personId, loanId: 2, terms: threeInstalments })
  await disburse(t, { personId, loanId: 3 })
  await disburse(t, { personId, loanId: 4 })
  await goTo(t, businessDate('2026-04-15'))
  const today = businessDate('2026-04-15')
  await repay(t, { loanId: 4, amountCents: 1_080_000 })
  await repay(t, { loanId: 4, amountCents: 1_070_000, paidOn: businessDate('2026-04-14') })
  await repay(t, { loanId: 2, amountCents: 300_000, paidOn: businessDate('2026-04-12') })
  const reduction = { loanId: 1, from: today, until: today, afterRepaymentId: 0, principal: false }
  const amounts = { amountCents: cents(1_000_000), mostCents: cents(100_000) }
  await t.as('system', (ctx) => grantWaiver(ctx, { ...reduction, ...amounts, kind: 'if-paid' }))
  await repay(t, { loanId: 1, amountCents: 1_000_000 })
  const { repaymentId } = await repay(t, { loanId: 3, amountCents: 50_000 })
  await payIn(t, { amountCents: cents(777), paidOn: today })
  await goTo(t, businessDate('2026-04-18'))
  await takeBack(t, repaymentId!)
})
afterAll(() => t.close())

const shown: Partial<Record<ExplainedFigure, string>> = {
  owed: `select loan_id as id, principal_owed_cents + interest_owed_cents + fee_owed_cents
    + fine_owed_cents as cents from reporting.loan`,
  'bill-owed': `select loan_id as id, bill_owed_cents - interest_to_accrue_cents as cents
    from reporting.loan`,
  principal: 'select loan_id as id, principal_owed_cents as cents from reporting.loan',
  interest: 'select loan_id as id, interest_owed_cents as cents from reporting.loan',
  fee: 'select loan_id as id, fee_owed_cents as cents from reporting.loan',
  fine: 'select loan_id as id, fine_owed_cents as cents from reporting.loan',
  fined: 'select loan_id as id, fined_cents as cents from reporting.loan',
  paid: `select loan_id as id, sum(principal_paid_cents + interest_paid_cents + fee_paid_cents
    + fine_paid_cents)::bigint as cents from reporting.instalment group by loan_id`,
  waived: `select loan_id as id, sum(principal_waived_cents + interest_waived_cents
    + fee_waived_cents + fine_waived_cents)::bigint as cents
    from reporting.instalment group by loan_id`,
  suspense: 'select id, suspense_cents as cents from reporting.payment',
  matched: 'select id, matched_cents as cents from reporting.payment',
  overpaid: 'select id, surplus_cents as cents from reporting.payment',
  held: 'select person_id as id, held_cents as cents from reporting.overpayment',
}

/** Nothing in this book has any. */
const unmoved = ['fee', 'overpaid']

describe('a figure and the entries behind it', () => {
  it.each(Object.entries(shown))('come to the same: %s', async (figure, query) => {
    const { rows } = await sql.raw<{ id: number; cents: number }>(query).execute(t.house.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some((row) => row.cents !== 0) || unmoved.includes(figure)).toBe(true)
    for (const { id, cents: figureCents } of rows) {
      const why = await t.as('system', (ctx) =>
        linesBehind(ctx, { figure: figure as ExplainedFigure, id }),
      )
      expect(why.sumCents, `${figure} of ${id}`).toBe(figureCents)
      expect(why.lines[0]?.runningCents ?? 0).toBe(figureCents)
      expect(why.lines).toHaveLength(why.entryCount)
    }
  })

  it('are all of those that the contract names', () => {
    expect(Object.keys(shown).sort()).toEqual([...new Set(Object.values(explained).flat())].sort())
  })

  it('are told to whoever may see the thing, and to nobody else', async () => {
    const finance = await t.signIn('finance')
    const auditor = await t.signIn('auditor')
    const { rows } = await sql<{ id: number }>`
      select id from reporting.payment where suspense_cents = 777`.execute(t.house.db)
    const path = `/why/payment/${rows[0]!.id}/suspense`
    expect((await finance.get(path)).data).toMatchObject({ sumCents: 777, toComeCents: 0 })
    expect((await auditor.get(path)).status).toBe(403)
    expect((await finance.get('/why/payment/99999/suspense')).status).toBe(404)
    expect((await finance.get(path.replace('suspense', 'principal'))).status).toBe(404)
    expect((await finance.get('/why/application/1/paid')).status).toBe(403)
    // No application of the auditor's has this number.
    expect((await auditor.get('/why/application/1/paid')).status).toBe(404)
    expect((await finance.get('/why/overpayment/1/held')).status).toBe(200)
    expect((await auditor.get('/why/overpayment/1/held')).status).toBe(403)
  })
})

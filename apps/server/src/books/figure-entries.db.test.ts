import { type ExplainedFigure, explained } from '@daftari/contract/platform/explained'
import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settlementOpens } from '../../test/figures/settlement-opens.ts'
import { goTo, repay } from '../../test/fixtures/loans.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { readFigureEntries } from '../modules/ledger/index.ts'

import { grantWaiver } from '../modules/servicing/index.ts'
import { liveThroughTrouble } from './test/troubled-loans.ts'

let t: TestServer

beforeAll(async () => {
  t = await openTestServer()
  await liveThroughTrouble(t)
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
  billed: `select i.loan_id as id, sum(i.principal_cents + i.interest_cents + i.fee_cents
    + i.fine_cents)::bigint - min(l.interest_to_accrue_cents) as cents
    from reporting.instalment i join reporting.loan l on l.loan_id = i.loan_id group by i.loan_id`,
  used: 'select loan_id as id, principal_owed_cents as cents from reporting.loan',
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
    const { rows } = await sql.raw<{ id: number; cents: number }>(query).execute(t.appContext.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some((row) => row.cents !== 0) || unmoved.includes(figure)).toBe(true)
    for (const { id, cents: figureCents } of rows) {
      const why = await t.as('system', (ctx) =>
        readFigureEntries(ctx, { figure: figure as ExplainedFigure, ids: [id] }),
      )
      expect(why.sumCents, `${figure} of ${id}`).toBe(figureCents)
      expect(why.lines[0]?.runningCents ?? 0).toBe(figureCents)
      expect(why.lines).toHaveLength(why.entryCount)
    }
  })

  it('are all of those that the contract names', () => {
    expect(Object.keys(shown).sort()).toEqual([...new Set(Object.values(explained).flat())].sort())
  })

  it('come to what closes a loan, on any day', async () => {
    const allocated: number[] = []
    for (const id of [1, 2, 3, 4, 5]) {
      for (const on of ['2026-04-05', '2026-04-14', '2026-04-19', '2026-04-20', '2026-05-20']) {
        const { laidLater } = await settlementOpens(t, id, businessDate(on))
        allocated.push(...Object.values(laidLater))
      }
    }
    expect(allocated.every((one) => one === 0)).toBe(true)
  })

  it.each([
    ['paid', 'repayment_line'],
    ['waived', 'waiver_line'],
  ])('are those of an instalment, part by part: %s', async (what, lines) => {
    const { rows } = await sql<{ shown: number; sum: number }>`
      select ${sql.ref(`i.principal_${what}_cents`)} + ${sql.ref(`i.interest_${what}_cents`)}
          + ${sql.ref(`i.fee_${what}_cents`)} + ${sql.ref(`i.fine_${what}_cents`)} as shown,
        coalesce((select sum(n.amount_cents) from ${sql.table(`reporting.${lines}`)} n
          where n.loan_id = i.loan_id and n.instalment = i.number), 0)::bigint as sum
      from reporting.instalment i`.execute(t.appContext.db)
    expect(rows.filter(({ shown, sum }) => shown !== sum)).toEqual([])
    expect(rows.some(({ shown }) => shown > 0)).toBe(true)
  })

  it('are shown to whoever may see the entity, and to nobody else', async () => {
    const finance = await t.signIn('finance')
    const auditor = await t.signIn('auditor')
    const { rows } = await sql<{ id: number }>`
      select id from reporting.payment where suspense_cents = 777`.execute(t.appContext.db)
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

  it('come to it where a reduction that was met later allocated again what had been paid', async () => {
    const [from, until] = [businessDate('2026-04-20'), businessDate('2026-04-25')]
    const reduction = { loanId: 3, kind: 'if-paid' as const, from, until, afterRepaymentId: 0 }
    const amounts = { amountCents: cents(1_050_000), mostCents: cents(900_000), principal: false }
    await t.as('system', (ctx) => grantWaiver(ctx, { ...reduction, ...amounts }))
    await repay(t, { loanId: 3, amountCents: 300_000 })
    await goTo(t, businessDate('2026-04-23'))
    await repay(t, { loanId: 3, amountCents: 750_000 })
    const { laidLater } = await settlementOpens(t, 3, businessDate('2026-04-21'))
    expect(laidLater.principalCents).toBeGreaterThan(0)
  })
})

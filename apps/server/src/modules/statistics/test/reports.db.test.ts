import { addDays, type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { closeDays, writeClosedThrough } from '../../../platform/schedule/daily.ts'
import { anOpenLoan, payBill } from '../../payments/test/pay-in.ts'
import { plainPhone } from '../../payments/test/payouts.ts'

/** Three loans of 10,000.00 for 14 days from 31 March: paid when due, paid late, never paid. */
let t: TestServer
let admin: Caller
const begun = '2026-03-31' as BusinessDate
const due = '2026-04-14' as BusinessDate
const loans: { loanId: number; phone: string }[] = []

async function liveUntil(date: BusinessDate, hour = 9): Promise<void> {
  for (let day = addDays(t.clock.today(), 1); day <= date; day = addDays(day, 1)) {
    t.clock.set(new Date(startOfDay(day, t.clock.zone).getTime() + 1_800_000))
    await closeDays(t.appContext, t.app.daily)
    await t.settle()
  }
  t.clock.set(new Date(startOfDay(date, t.clock.zone).getTime() + hour * 3_600_000))
}

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  await writeClosedThrough(t.appContext, addDays(begun, -1))
  for (let n = 0; n < 3; n += 1) {
    const phone = plainPhone()
    const { loanId } = await anOpenLoan(t, { phone })
    loans.push({ loanId, phone })
  }
  await liveUntil(due)
  await pay(0, 1_070_000)
  await liveUntil(addDays(due, 3))
  await pay(1, 1_100_000)
  await liveUntil(addDays(due, 8))
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

async function pay(index: number, amountCents: number): Promise<void> {
  const { loanId, phone } = loans[index] as { loanId: number; phone: string }
  await payBill(t, { phone, reference: String(loanId), amountCents })
}

describe('daily repayment', () => {
  const get = (query: Record<string, string> = {}) =>
    admin.get('/statistics/repayment/daily-repayment', { paid: '2026-04-01..2026-04-30', ...query })

  it('shows what came in each day by component, the newest day first', async () => {
    const { data } = await get()
    // A day on which nothing came is a row too, up to today.
    expect(data.rows).toHaveLength(22)
    expect(data.rows[0]).toMatchObject({ paidOn: '2026-04-22', repayments: 0, received: 0 })
    const came = data.rows.filter(({ repayments }: { repayments: number }) => repayments > 0)
    expect(came).toMatchObject([
      { paidOn: '2026-04-17', repayments: 1, principal: 1_000_000, interest: 70_000, fine: 30_000 },
      { paidOn: '2026-04-14', repayments: 1, principal: 1_000_000, interest: 70_000, fine: 0 },
    ])
    expect(data.totals).toMatchObject({ principal: 2_000_000, interest: 140_000, fine: 30_000 })
  })

  it('ties to the receivables that the ledger took down', async () => {
    const { rows } = await sql<{ component: string; cents: number }>`
      select replace(account_code, '_receivable', '') as component, -sum(amount_cents)::bigint as cents
      from ledger.line l join ledger.entry e on e.id = l.entry_id
      where e.kind = 'repayment' and account_code like '%_receivable'
      group by 1`.execute(t.appContext.db)
    const booked = Object.fromEntries(rows.map((row) => [row.component, row.cents]))
    const { totals } = (await get()).data
    expect(totals.principal).toBe(booked.principal)
    expect(totals.fine).toBe(booked.fine)
  })

  it('groups by app, and filters', async () => {
    const grouped = await get({ by: 'app' })
    expect(grouped.data.rows.map((row: { group: string }) => row.group)).toEqual(['pesa', 'pesa'])
    expect((await get({ app: 'haraka' })).data.totals).toMatchObject({ repayments: 0, received: 0 })
  })

  it('opens to the repayments behind a day, which add up to it', async () => {
    const { data } = await admin.get('/statistics/repayment/dailyRepayment/rows', {
      paid: '2026-04-17..2026-04-17',
    })
    expect(data.rows).toMatchObject([{ loanId: loans[1]?.loanId, amount: 1_100_000, fine: 30_000 }])
  })

  it('is refused without its dates, for more than a year, and to who may not see the page', async () => {
    expect((await admin.get('/statistics/repayment/daily-repayment')).status).toBe(422)
    expect((await get({ paid: '2024-01-01..2026-04-30' })).status).toBe(422)
    expect((await get({ paid: '2026-04-30..2026-04-01' })).status).toBe(422)
    const collector = await t.signIn('collector')
    const refused = await collector.get('/statistics/repayment/daily-repayment', {
      paid: '2026-04-01..2026-04-30',
    })
    expect(refused.status).toBe(403)
  })
})

describe('vintage', () => {
  const get = (query: Record<string, string>) =>
    admin.get('/statistics/repayment/vintage', { cohort: '2026-03-01..2026-04-30', ...query })

  it('by month shows the share of a payout month that is late at each month’s end', async () => {
    const { data } = await get({ late: '0' })
    expect(data.rows).toMatchObject([
      { cohort: '2026-03-01', age: 0, observedOn: '2026-03-31', loans: 3, lateLoans: 0 },
      {
        cohort: '2026-03-01',
        age: 1,
        observedOn: '2026-04-21',
        loans: 3,
        disbursed: 3_000_000,
        lateLoans: 1,
        latePrincipal: 1_000_000,
      },
    ])
    const strict = await get({ late: '30' })
    expect(strict.data.rows[1]).toMatchObject({ lateLoans: 0, latePrincipal: 0 })
  })

  it('by due week shows what is still unpaid so many days after the due date', async () => {
    const { data } = await get({ basis: 'due-week' })
    const unpaid = data.rows.map((row: { age: number; lateLoans: number }) => [
      row.age,
      row.lateLoans,
    ])
    expect(unpaid).toEqual([
      [0, 2],
      [1, 2],
      [3, 1],
      [7, 1],
    ])
  })

  it('opens to the loans behind a figure', async () => {
    const { data } = await admin.get('/statistics/repayment/vintage/loans', {
      disbursed: '2026-03-01..2026-03-31',
      observed: '2026-04-21',
      daysPastDue: '1..',
    })
    expect(data.rows).toMatchObject([
      { id: loans[2]?.loanId, daysPastDue: 7, principalOwed: 1_000_000 },
    ])
  })
})

/** On 1 April: an approval of each loan, another's rejection, and one returned at midnight. */
describe('the figures of auditors', () => {
  const get = (caller: Caller, query: Record<string, string> = {}) =>
    caller.get('/statistics/audit/kpi', { month: '2026-04', ...query })
  const cases = async (query: Record<string, string>) =>
    (await admin.get('/statistics/audit/kpi/detail/cases', query)).data.rows.map(
      (row: { loanId: number }) => row.loanId,
    )
  let one: Caller
  let other: Caller

  beforeAll(async () => {
    one = await t.signIn('auditor')
    other = await t.signIn('auditor')
    const [paid, late, never] = loans.map((loan) => loan.loanId) as [number, number, number]
    const six = '2026-04-01T06:00:00Z'
    await decide(one, paid, { act: 'approve', at: '2026-04-01T06:10:00Z', begunAt: six })
    const eight = '2026-04-01T08:00:00Z'
    const second = await decide(one, late, {
      act: 'approve',
      at: '2026-04-01T08:30:00Z',
      begunAt: eight,
    })
    // Decided without having been assigned, and earlier by another person, before the amount was changed:
    // only the last approval counts.
    await decide(other, never, { act: 'approve', at: '2026-04-01T07:00:00Z' })
    await decide(other, never, { act: 'modify-amount', at: '2026-04-01T08:00:00Z', from: 2, to: 1 })
    await decide(one, never, { act: 'approve', at: '2026-04-01T09:00:00Z' })
    await decide(other, paid, { act: 'reject', at: '2026-04-01T05:00:00Z' })
    // Nairobi is three hours ahead: this is the second already.
    await decide(one, paid, { act: 'return', at: '2026-04-01T21:00:00Z', begunAt: six })
    await inspect(one, late, second)
    await chiefSets({ fromMonth: '2026-04', handled: 200 })
    await chiefSets({ fromMonth: '2026-04', handled: 80, staffId: other.staffId })
  })

  it('are counted by month, beside a target of one’s own or everybody’s', async () => {
    const { data } = await get(admin)
    const [first, second] = [one, other].map((who) =>
      data.rows.find((row: { auditor: { id: number } }) => row.auditor.id === who.staffId),
    )
    expect(first).toMatchObject({
      month: '2026-04',
      handled: 4,
      target: 200,
      approved: 3,
      rejected: 0,
      concluded: 3,
      timePerCase: 1_800,
      inspected: 1,
      disputed: 1,
      firstDue: 3,
      firstDefaults: 1,
    })
    expect(second).toMatchObject({
      handled: 2,
      target: 80,
      approved: 1,
      rejected: 1,
      timePerCase: null,
      inspected: 0,
      firstDue: 0,
      firstDefaults: 0,
    })
    expect((await get(admin, { month: '2026-03' })).data.rows).toEqual([])
  })

  it('are counted by day, in the lender’s time', async () => {
    const { data } = await admin.get('/statistics/audit/kpi-detail', {
      decided: '2026-04-01..2026-04-30',
      auditor: String(one.staffId),
    })
    expect(data.rows).toMatchObject([
      { decidedOn: '2026-04-02', handled: 1 },
      { decidedOn: '2026-04-01', handled: 3 },
    ])
  })

  it('open to the cases that they count', async () => {
    const [, late, never] = loans.map((loan) => loan.loanId)
    const mine = { decided: '2026-04-01..2026-04-30', auditor: String(one.staffId) }
    expect(await cases({ ...mine, caseOutcome: 'disputed' })).toEqual([late])
    expect(await cases({ ...mine, caseOutcome: 'first-default' })).toEqual([never])
    expect(await cases({ ...mine, caseOutcome: 'first-due' })).toHaveLength(3)
    expect(await cases({ ...mine, decision: 'return' })).toEqual([loans[0]?.loanId])
  })

  it('are one’s own for who does not see all applications', async () => {
    const { data } = await get(one)
    expect(data.rows).toMatchObject([{ auditor: { id: one.staffId } }])
    const another = { auditor: String(other.staffId) }
    expect((await get(one, another)).data.rows).toEqual([])
    const found = await one.get('/statistics/audit/kpi/detail/cases', another)
    expect(found.data.rows).toEqual([])
    const targets = await one.get('/audit/auditor/targets', { month: '2026-05' })
    expect(targets.data).toEqual({ readAt: expect.any(String), everybody: 200, own: [] })
  })
})

async function decide(
  who: Caller,
  applicationId: number,
  did: { act: string; at: string; begunAt?: string; from?: number; to?: number },
) {
  const { id } = await t.appContext.db
    .insertInto('origination.transition')
    .values({
      applicationId,
      act: did.act,
      fromStatus: did.from ?? null,
      toStatus: did.to ?? 2,
      staffId: who.staffId,
      actor: 'test',
      begunAt: did.begunAt === undefined ? null : new Date(did.begunAt),
      happenedAt: new Date(did.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function inspect(who: Caller, applicationId: number, transitionId: number): Promise<void> {
  const at = t.clock.now()
  const { personId } = await t.appContext.db
    .selectFrom('origination.application')
    .select('personId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  await t.appContext.db
    .insertInto('origination.inspection')
    .values({
      applicationId,
      personId,
      transitionId,
      staffId: who.staffId,
      cause: 'ratio',
      planVersion: 1,
      sampledOn: t.clock.today(),
      sampledAt: at,
      state: 'disputed',
      result: 'disputed',
      inspectedAt: at,
    })
    .execute()
}

async function chiefSets(body: object): Promise<void> {
  const values = { setBy: admin.staffId, setAt: t.clock.now() }
  const { fromMonth, ...rest } = body as { fromMonth: string; handled: number; staffId?: number }
  await t.appContext.db
    .insertInto('origination.auditorTarget')
    .values({ ...values, ...rest, fromMonth: `${fromMonth}-01` })
    .execute()
}

describe('the dashboard', () => {
  it('counts the book', async () => {
    const { data } = await admin.get('/dashboard/business')
    expect(data).toMatchObject({
      openLoans: 1,
      principalOwedCents: 1_000_000,
      lateLoans: 1,
      closedThrough: '2026-04-21',
    })
  })

  it.each(['audit', 'payouts', 'collection', 'settlement'])('answers for %s', async (part) => {
    expect((await admin.get(`/dashboard/${part}`)).status).toBe(200)
  })

  it('keeps a part from who may not see its page', async () => {
    const collector = await t.signIn('collector')
    expect((await collector.get('/dashboard/settlement')).status).toBe(403)
    expect((await collector.get('/dashboard/collection')).status).toBe(200)
  })
})

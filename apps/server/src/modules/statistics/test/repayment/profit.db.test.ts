import { interestInformationDrillDowns } from '@daftari/contract/statistics/repayment/interest-information'
import { profitDrillDowns } from '@daftari/contract/statistics/repayment/profit'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedFigures } from '../../../../../test/figures/opened-figures.ts'
import { aCustomer } from '../../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { goTo, repay, takeBack } from '../../../../../test/fixtures/loans.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { writeClosedThrough } from '../../../../platform/schedule/daily.ts'
import { credit, debit, post, reverse } from '../../../ledger/index.ts'
import { aPreparedPayout, pass, plainPhone } from '../../../payments/test/payouts.ts'
import { askWriteOff, decideWriteOff, grantWaiver } from '../../../servicing/index.ts'

/**
 * Three loans of 10,000.00 for 14 days from 31 March, 5,000 cents of interest a day and a fee of 50,000
 * kept of each payout: one of pesa is paid when due, one of haraka three days late, another of pesa never,
 * until it is written off after 104 days and 3,000.00 of it come back.
 */
let t: TestServer
let lender: Lender
let admin: Caller
const begun = businessDate('2026-03-31')
const day = (days: number) => addDays(begun, days)
const days = '2026-03-01..2026-07-31'
let punctual: number
let late: number
let lost: number

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  await writeClosedThrough(t.appContext, addDays(begun, -1))
  punctual = (await aPreparedPayout(t)).loanId
  const customer = await aCustomer(t, { appCode: 'haraka', phone: plainPhone() })
  late = (await aPreparedPayout(t, { product: 'haraka-14', customer })).loanId
  lost = (await aPreparedPayout(t)).loanId
  await pass(t, 1)
  await addCosts()
  await goTo(t, day(14))
  await repay(t, { loanId: punctual, amountCents: 1_070_000 })
  await goTo(t, day(17))
  await repay(t, { loanId: late, amountCents: 1_100_000 })
  // Half past midnight on the 20th in Nairobi; taken back two days later, on the day it had been paid.
  await goTo(t, day(20))
  t.clock.set(new Date('2026-04-19T21:30:00Z'))
  const mistaken = await repay(t, { loanId: lost, amountCents: 200_000 })
  await goTo(t, day(22))
  await takeBack(t, mistaken.repaymentId ?? 0)
  await goTo(t, day(25))
  await waive(20_000)
  await goTo(t, day(104))
  await writeOff()
  await goTo(t, day(106))
  await repay(t, { loanId: lost, amountCents: 300_000 })
  admin = await t.signIn('admin')
}, 180_000)
afterAll(() => t.close())

async function waive(amountCents: number): Promise<void> {
  const today = t.clock.today()
  await t.as(lender.staff.finance, (ctx) =>
    grantWaiver(ctx, {
      loanId: lost,
      kind: 'at-once',
      from: today,
      until: today,
      principal: false,
      amountCents: cents(amountCents),
      mostCents: cents(amountCents),
      afterRepaymentId: 1_000_000,
    }),
  )
}

async function writeOff(): Promise<void> {
  const reason = 'gone abroad, no number answers'
  const asked = await t.as(lender.staff.finance, (ctx) =>
    askWriteOff(ctx, { loanId: lost, reason }),
  )
  await t.as(lender.staff.admin, (ctx) => decideWriteOff(ctx, { ...asked, approve: true }))
}

/** What it costs to be served: of a loan, of nobody, taken back, and of what the books do not have. */
async function addCosts(): Promise<void> {
  const charge = await book('provider_charges', 1_500, { on: begun, reference: 'charge:1' })
  await sql`
    insert into settlement.operator_charge
      (receipt, for_receipt, charged_at, charged_on, amount_cents, entry_id)
    values ('C1', 'P1', ${t.clock.now()}, ${begun}, 1500, ${charge})`.execute(t.appContext.db)
  await sql`
    insert into settlement.service_charge (service, kind, receipt, paid_on, loan_id, finding)
    values ('payout', 'payout', 'P1', ${begun}, ${punctual}, 'new')`.execute(t.appContext.db)
  await book('provider_charges', 700, { on: day(14), reference: 'charge:2' })
  const undone = await book('provider_charges', 900, { on: day(2), reference: 'charge:3' })
  await t.as('system', (ctx) =>
    reverse(ctx, undone, { effectiveOn: day(2), source: 'staff', reason: 'not ours' }),
  )
  await book('service_fees', 12_000, { on: day(30), reference: 'service-fee:1' })
  await book('bank_charges', 2_500, { on: day(30), reference: 'bank:1' })
  await addQuery()
  await addMessage()
}

function book(
  account: 'provider_charges' | 'service_fees' | 'bank_charges',
  amount: number,
  { on, reference }: { on: typeof begun; reference: string },
): Promise<number> {
  return t.as('system', (ctx) =>
    post(ctx, {
      reference,
      kind: 'provider-charge',
      effectiveOn: on,
      source: 'statement',
      lines: [debit(account, cents(amount)), credit('bank', cents(amount))],
    }),
  )
}

async function addQuery(): Promise<void> {
  await sql`
    insert into origination.bureau_query (bureau_code, application_id, person_id, consent_id,
      reference, state, asked_at, asked_on, aside_cents, cost_cents)
    select 'credit-info', a.id, a.person_id, c.id, 'Q1', 'no-record', ${t.clock.now()}, ${day(1)}, 0, 5000
    from origination.application a
    join customers.consent c on c.person_id = a.person_id and c.purpose = 'credit-check'
    where a.id = ${late}`.execute(t.appContext.db)
}

/** Half past midnight in Nairobi is still the day before in UTC. */
async function addMessage(): Promise<void> {
  await sql`
    with template as (
      insert into messaging.template (name, purpose, state) values ('a', 'transactional', 'in-use')
      returning id),
    version as (
      insert into messaging.template_version (template_id, number, texts, written_by, written_at)
      select id, 1, '{"en": "a"}', ${lender.staff.admin.id}, ${t.clock.now()} from template returning id)
    insert into messaging.message (reference, event, person_id, loan_id, template_version_id, purpose,
      language, body, parts, phone_hash, phone_masked, phone_cipher, state, cost_cents, asked_at,
      asked_on, sent_at)
    select 'M1', 'payout', 1, ${punctual}, id, 'transactional', 'en', 'a', 1, 'h', '+2547*****000',
      'c', 'sent', 80, ${t.clock.now()}, ${begun}, '2026-03-31T21:30:00Z' from version`.execute(
    t.appContext.db,
  )
}

const statement = (query: Record<string, string> = {}) =>
  admin.get('/statistics/repayment/mx', { days, ...query })
const byMonth = (query: Record<string, string> = {}) =>
  admin.get('/statistics/repayment/stat-gross-profit', { days, ...query })

describe('the statement', () => {
  it('has each day with what it earned and cost', async () => {
    const { data } = await statement({ days: '2026-03-31..2026-04-17' })
    const of = (on: string) => data.rows.find((row: { profitOn: string }) => row.profitOn === on)
    expect(of('2026-03-31')).toMatchObject({
      interest: 0,
      fee: 150_000,
      fine: 0,
      income: 150_000,
      operatorCost: 1_500,
      messageCost: 0,
      bureauCost: 0,
      profit: 148_500,
    })
    expect(of('2026-04-01')).toMatchObject({
      interest: 15_000,
      messageCost: 80,
      bureauCost: 5_000,
      profit: 9_920,
    })
    // A charge that was taken back is none.
    expect(of('2026-04-02')).toMatchObject({ interest: 15_000, operatorCost: 0, profit: 15_000 })
    expect(of('2026-04-15')).toMatchObject({ interest: 0, fine: 20_000, profit: 20_000 })
  })

  it('has waivers, write-offs and what is recovered on their own days, and not the money in', async () => {
    const { data } = await statement()
    expect(data.totals).toMatchObject({
      interest: 210_000,
      fee: 150_000,
      fine: 910_000,
      recovered: 300_000,
      income: 1_570_000,
      waived: 20_000,
      writeOffs: 1_930_000,
      operatorCost: 2_200,
      serviceFeeCost: 12_000,
      bankCost: 2_500,
      bureauCost: 5_000,
      messageCost: 80,
      profit: -401_780,
    })
  })

  it('is by app, and what was taken for no loan is of none', async () => {
    const { data } = await byMonth({ days: '2026-04-01..2026-04-30', by: 'app' })
    expect(data.rows).toMatchObject([
      { month: '2026-04', group: 'haraka', interest: 70_000, fine: 30_000, profit: 95_000 },
      { group: 'pesa', interest: 140_000, fine: 160_000, waived: 20_000, profit: 279_920 },
      { group: null, income: 0, operatorCost: 700, profit: -15_200 },
    ])
    const pesa = await byMonth({ days: '2026-04-01..2026-04-30', app: 'pesa' })
    expect(pesa.data.totals).toMatchObject({ profit: 279_920, serviceFeeCost: 0 })
  })

  it('in money has what came, and only the principal of what was given up', async () => {
    const { data } = await byMonth({ profitBasis: 'received' })
    expect(data.rows).toMatchObject([
      { month: '2026-07', recovered: 300_000, writeOffs: 1_000_000, fine: 0, profit: -700_000 },
      { month: '2026-06', income: 0, profit: 0 },
      { month: '2026-05', income: 0, profit: 0 },
      { month: '2026-04', interest: 140_000, fee: 0, fine: 30_000, waived: 0 },
      { month: '2026-03', interest: 0, fee: 150_000 },
    ])
  })
})

describe('profit is one', () => {
  const sumOf = (rows: { profit: number }[]) => rows.reduce((sum, { profit }) => sum + profit, 0)

  it('by day, by month and by app', async () => {
    const { totals } = (await statement()).data
    for (const query of [{}, { by: 'app' }, { by: 'product' }, { by: 'customerType' }]) {
      const { data } = await byMonth(query)
      expect([query, sumOf(data.rows)]).toEqual([query, totals.profit])
      expect(data.totals).toMatchObject(totals)
      const apps = await admin.get('/statistics/repayment/app-daily-profit', { days, ...query })
      expect(apps.data.totals.profit).toBe(totals.profit)
    }
  })

  it('and that of the books, less what these do not have', async () => {
    const { rows } = await sql<{ day: string; cents: number }>`
      select l.effective_on as day, -sum(l.amount_cents)::bigint as cents
      from ledger.line l join ledger.account a on a.code = l.account_code
      where a.kind in ('income', 'expense')
      group by 1 having sum(l.amount_cents) <> 0 order by 1 desc`.execute(t.appContext.db)
    const { data } = await statement()
    type Day = { profitOn: string; profit: number; messageCost: number; bureauCost: number }
    const shown = data.rows
      .map((row: Day) => ({
        day: row.profitOn,
        cents: row.profit + row.messageCost + row.bureauCost,
      }))
      .filter((row: { cents: number }) => row.cents !== 0)
    expect(shown).toEqual(rows)
  })

  it('whether what was booked has been summed at a close or not', async () => {
    const before = (await statement()).data
    expect((await kept()).rows[0]?.recovered).toBe(0)
    await goTo(t, day(107))
    admin = await t.signIn('admin')
    expect((await statement()).data.rows).toEqual(before.rows)
    expect((await kept()).rows[0]?.recovered).toBe(300_000)
  })

  const kept = () =>
    sql<{ recovered: number }>`
      select sum(recovered_cents)::bigint as recovered from servicing.result_fact`.execute(
      t.appContext.db,
    )

  it('and opens to what it is made of', async () => {
    const ask = async (path: string, query: Record<string, string>) =>
      (await admin.get(path, query)).data
    const month = '2026-04-14..2026-04-30'
    const asked = [
      { days: month },
      { days, by: 'app' },
      { days, by: 'product', customerType: 'new' },
    ]
    const found = await Promise.all([
      openedFigures(ask, profitDrillDowns.statement as never, { days: month, by: 'app' }),
      openedFigures(ask, profitDrillDowns.app as never, { days: month, app: 'pesa' }),
      ...asked.map((query) =>
        openedFigures(ask, profitDrillDowns.gross as never, { ...query, profitBasis: 'received' }),
      ),
    ])
    expect(found.every((figures) => figures.length > 0)).toBe(true)
    expect(found.flat().filter(({ shown, sum }) => shown !== sum)).toEqual([])
  })
})

it('a month of which days are left out is not final, for its costs may be of all of it', async () => {
  const left = async (days: string) =>
    (await byMonth({ days })).data.rows.map((row: { month: string; daysLeftOut: number }) => [
      row.month,
      row.daysLeftOut,
    ])
  expect(await left('2026-04-01..2026-04-30')).toEqual([['2026-04', 0]])
  expect(await left('2026-04-06..2026-04-30')).toEqual([['2026-04', 5]])
  expect((await left('2026-07-01..2026-07-31'))[0]).toEqual(['2026-07', expect.any(Number)])
  expect((await left('2026-07-01..2026-07-31'))[0][1]).toBeGreaterThan(0)
})

describe('the margin of a month of payout', () => {
  it('is what has come back of what left the wallet, month by month', async () => {
    const asked = { disbursed: '2026-03-15..2026-03-20' }
    const { data } = await admin.get('/statistics/repayment/MX/cohorts', asked)
    expect(data.rows).toMatchObject([
      { cohortMonth: '2026-03', age: 0, loans: 3, principal: 3_000_000, receivedToDate: 0 },
      { age: 1, paidOutNet: 2_850_000, receivedToDate: 2_170_000, cohortMargin: -680_000 },
      { age: 2, receivedToDate: 2_170_000 },
      { age: 3, receivedToDate: 2_170_000 },
      { age: 4, receivedToDate: 2_470_000, cohortMargin: -380_000 },
    ])
    const haraka = await admin.get('/statistics/repayment/MX/cohorts', { ...asked, app: 'haraka' })
    expect(haraka.data.rows[1]).toMatchObject({
      loans: 1,
      paidOutNet: 950_000,
      cohortMargin: 150_000,
    })
  })
})

describe('interest, fees and fines', () => {
  const page = '/statistics/repayment/interest-information-details'
  const byDay = (query: Record<string, string>) =>
    admin.get('/statistics/repayment/interestInformationDetails/days', { days, ...query })
  const dayOf = (rows: { day: string }[], on: string) => rows.find(({ day: of }) => of === on)

  it('are told of each loan as the books have them', async () => {
    const { data } = await admin.get(page, { disbursed: '2026-03-31..2026-03-31' })
    expect(data.total).toBe(3)
    const of = (id: number) => data.rows.find(({ loanId }: { loanId: number }) => loanId === id)
    expect(of(late)).toMatchObject({
      interestEarned: 70_000,
      interestReceived: 70_000,
      interestOwed: 0,
      feeEarned: 50_000,
      feeReceived: 50_000,
      feeOwed: 0,
      fineEarned: 30_000,
      fineReceived: 30_000,
    })
    expect(of(lost)).toMatchObject({
      loanStanding: 'written-off',
      interestEarned: 70_000,
      interestReceived: 0,
      interestWrittenOff: 70_000,
      interestOwed: 0,
      fineEarned: 880_000,
      fineReceived: 0,
      fineWaived: 20_000,
      fineWrittenOff: 860_000,
      fineOwed: 0,
      feeReceived: 50_000,
    })
  })

  it('are told of each day, with what is then owed', async () => {
    const interest = (await byDay({ chargePart: 'interest', days: '2026-04-10..2026-07-31' })).data
      .rows
    expect(dayOf(interest, '2026-04-13')).toMatchObject({
      chargesEarned: 15_000,
      chargesReceived: 0,
      chargesOwed: 195_000,
    })
    expect(dayOf(interest, '2026-04-14')).toMatchObject({
      chargesEarned: 15_000,
      chargesReceived: 70_000,
      chargesOwed: 140_000,
    })
    expect(dayOf(interest, '2026-07-13')).toMatchObject({
      chargesWrittenOff: 70_000,
      chargesOwed: 0,
    })
    const fines = (await byDay({ chargePart: 'fine', app: 'pesa' })).data.rows
    expect(dayOf(fines, '2026-04-25')).toMatchObject({
      chargesEarned: 10_000,
      chargesWaived: 20_000,
      chargesOwed: 90_000,
    })
  })

  it('are the receivables of the books at the end of each day', async () => {
    const { rows } = await sql<{ day: string; owed: number }>`
      select d.day, (select coalesce(sum(l.amount_cents), 0)::bigint from ledger.line l
        where l.effective_on <= d.day and l.account_code in
          ('interest_receivable', 'fee_receivable', 'fine_receivable')) as owed
      from (select distinct effective_on as day from ledger.line where loan_id is not null) d
      order by 1 desc`.execute(t.appContext.db)
    const { data } = await byDay({})
    type Day = { day: string; chargesOwed: number }
    const shown = data.rows.map(({ day: on, chargesOwed }: Day) => ({ day: on, owed: chargesOwed }))
    expect(shown).toEqual(rows)
  })

  it('open to their lines in the journal', async () => {
    const ask = async (path: string, query: Record<string, string>) =>
      (await admin.get(path, query)).data
    const { ofLoans, ofDays } = interestInformationDrillDowns
    const found = await Promise.all([
      openedFigures(ask, ofLoans as never, {}),
      openedFigures(ask, ofDays as never, { days: '2026-04-14..2026-04-26' }),
      openedFigures(ask, ofDays as never, { days: '2026-04-14..2026-04-18', by: 'app' }),
      openedFigures(ask, ofDays as never, { days, chargePart: 'fine' }),
    ])
    expect(found.every((figures) => figures.length > 0)).toBe(true)
    expect(found.flat().filter(({ shown, sum }) => shown !== sum)).toEqual([])
  })
})

import { dailyRepaymentDrillDowns } from '@daftari/contract/statistics/daily-repayment'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTeam, morningOf } from '../../../../../test/fixtures/collections.ts'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  openForBusiness,
  repay,
  takeBack,
} from '../../../../../test/fixtures/loans.ts'
import { expectOpens, reportsBelow } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { exampleTerms } from '../../../servicing/domain/test/any-terms.ts'
import { grantWaiver } from '../../../servicing/index.ts'

/**
 * Six loans of 10,000.00 and the first of three instalments of 3,000.00 are due on 14 April:
 * 1 paid early, 2 on the day, 3 two days late, 4 in part on the day, 5 waived on the third day after,
 * 6 paid on the day and reversed, 7 paid on the day, and its second instalment long before 14 May.
 */
let t: TestServer
let admin: Caller
let team: number
const threeMonths = {
  ...exampleTerms,
  kind: 'instalments' as const,
  principalCents: cents(900_000),
  termDays: 90,
  periods: 3,
  periodDays: 30,
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-15T06:00:00Z'))
  const lender = await aLender(t)
  await openForBusiness(t)
  const personId = await addPerson(t)
  const members = [lender.staff.collector.id, lender.staff.collector2.id]
  team = await aTeam(t, { stages: ['S2'], members })
  const returning = {
    customerType: 'returning',
    loanOrdinal: 2,
    productCode: 'jamii-super',
  } as const
  await disburse(t, { personId, loanId: 7, terms: threeMonths, as: returning })
  await morningOf(t, '2026-03-31')
  for (const loanId of [1, 2, 3, 4, 5, 6]) await disburse(t, { personId, loanId })
  await morningOf(t, '2026-04-10')
  await repay(t, { loanId: 1, amountCents: 1_070_000 })
  await morningOf(t, '2026-04-14')
  await repay(t, { loanId: 2, amountCents: 1_070_000 })
  await repay(t, { loanId: 4, amountCents: 500_000 })
  const mistaken = await repay(t, { loanId: 6, amountCents: 1_070_000 })
  await repay(t, { loanId: 7, amountCents: 435_000 })
  await morningOf(t, '2026-04-16')
  await repay(t, { loanId: 3, amountCents: 1_090_000 })
  await morningOf(t, '2026-04-17')
  await waive(5, 1_100_000)
  await morningOf(t, '2026-04-18')
  await takeBack(t, mistaken.repaymentId ?? 0)
  await repay(t, { loanId: 7, amountCents: 435_000 })
  await morningOf(t, '2026-04-21')
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

async function waive(loanId: number, amountCents: number): Promise<void> {
  const [from, until] = [t.clock.today(), t.clock.today()]
  const much = { amountCents: cents(amountCents), mostCents: cents(amountCents) }
  const kind = 'at-once' as const
  await t.as('system', (ctx) =>
    grantWaiver(ctx, { loanId, kind, from, until, ...much, principal: true, afterRepaymentId: 0 }),
  )
}

const due = { due: '2026-04-01..2026-05-31' }
const readAny = reportsBelow('/statistics/repayment', () => admin)
const read = (page: string, query: Record<string, string> = {}) =>
  readAny(page, { ...due, ...query })
const april = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.find(({ dueOn }) => dueOn === '2026-04-14')

describe('what fell due', () => {
  it('by principal adds up to what was paid early, on the day and late, waived and open', async () => {
    expect(april(await read('cash-credit'))).toMatchObject({
      fellDue: 6_300_000,
      paidEarly: 1_000_000,
      paidOnDue: 1_730_000,
      paidLate: 1_000_000,
      waivedDue: 1_000_000,
      stillDue: 1_570_000,
      paidIn1: 0,
      paidIn3: 1_000_000,
      paidIn7: 0,
      dueEnded: 6_300_000,
      paidByDue: 2_730_000,
      paidEnded: 3_730_000,
      settledEnded: 4_730_000,
    })
  })

  it('by number counts an instalment once it is finished, and a waived one not as paid', async () => {
    expect(april(await read('cashCredit/number'))).toMatchObject({
      fellDue: 7,
      paidEarly: 1,
      paidOnDue: 2,
      paidLate: 1,
      paidIn3: 1,
      waivedDue: 1,
      stillDue: 2,
      paidEnded: 4,
      settledEnded: 5,
    })
  })

  it('is recovered in cash, or in cash and waivers, by principal and by number', async () => {
    const dx = (page: string, recoveredAs?: string) =>
      reportsBelow('/collection/statistics', () => admin)(page, {
        ...due,
        ...(recoveredAs === undefined ? {} : { recoveredAs }),
      })
    const both = 'cash-and-reduction'
    const principal = { fellDue: 6_300_000, collectedD0: 2_730_000, collectedD1: 2_730_000 }
    expect(april(await dx('recovery-rate-dx'))).toMatchObject({
      ...principal,
      collectedD3: 3_730_000,
      collectedD7: null,
    })
    expect(april(await dx('recovery-rate-dx', both))).toMatchObject({
      ...principal,
      collectedD3: 4_730_000,
    })
    const number = { fellDue: 7, collectedD0: 3, reachedD0: 7 }
    expect(april(await dx('recovery-rate-dx/number'))).toMatchObject({ ...number, collectedD3: 4 })
    expect(april(await dx('recovery-rate-dx/number', both))).toMatchObject({
      ...number,
      collectedD3: 5,
    })
  })

  it('has no share of a due date that is not over', async () => {
    const { rows } = await read('cash-credit')
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(['2026-05-14', '2026-04-14'])
    expect(rows[0]).toMatchObject({ fellDue: 300_000, paidEarly: 300_000, dueEnded: 0 })
    expect(rows[0]).toMatchObject({ paidByDue: 0, paidEnded: 0 })
  })

  it('is split and filtered by what the loan is', async () => {
    const { rows } = await read('cash-credit', { by: 'product', due: '2026-04-14..2026-04-14' })
    expect(rows).toMatchObject([
      { group: 'jamii-super', fellDue: 300_000 },
      { group: 'pesa-14', fellDue: 6_000_000 },
    ])
    const { totals } = await read('cash-credit', { customerType: 'returning' })
    expect(totals.fellDue).toBe(600_000)
  })
})

describe('what is overdue', () => {
  it('is what was not settled when a day after ended, and nothing before it has', async () => {
    const { rows } = await read('daily-overdue')
    expect(rows[1]).toMatchObject({
      overdueD1: 3_570_000,
      reachedD1: 6_300_000,
      overdueD3: 1_570_000,
      overdueD7: null,
      reachedD7: null,
      overdueD90: null,
    })
    expect(rows[0]).toMatchObject({ fellDue: 300_000, overdueD1: null, reachedD1: null })
    const number = april(await read('dailyOverdue/number'))
    expect(number).toMatchObject({ overdueD1: 4, reachedD1: 7, overdueD3: 2, overdueD7: null })
  })

  it('opens to the instalments that were not finished then, as they stood', async () => {
    const { rows } = await read('cashCredit/instalments', { unpaidAfter: '1', count: 'exact' })
    expect(rows.map(({ loanId }) => loanId).sort()).toEqual([3, 4, 5, 6])
    const three = rows.find(({ loanId }) => loanId === 3)
    expect(three).toMatchObject({ principalPaid: 0, principalUnpaid: 1_000_000 })
    expect(three).toMatchObject({ finishedDay: '2026-04-16', dueOutcome: 'late-3' })
  })
})

describe('what is uncollected', () => {
  it('is told for the end of the due date and for now', async () => {
    expect(april(await read('daily-uncollected'))).toMatchObject({
      instalmentsDue: 7,
      uncollectedEndNumber: 4,
      uncollectedNumber: 2,
      fellDue: 6_300_000,
      collectedByDue: 2_730_000,
      collectedSince: 1_000_000,
      givenUp: 1_000_000,
      uncollectedEnd: 3_570_000,
      uncollected: 1_570_000,
    })
  })

  it('is told by the stage and team that have it now', async () => {
    const { rows } = await read('dailyUncollected/teams')
    expect(rows).toMatchObject([
      {
        stage: 'S2',
        teamId: team,
        uncollectedNumber: 2,
        loans: 2,
        uncollected: 1_570_000,
        oldestDueOn: '2026-04-14',
      },
    ])
    const behind = { stage: 'S2', team: String(team), dueOutcome: 'open', count: 'exact' }
    const { total, totals } = await read('cashCredit/instalments', behind)
    expect([total, totals.principalUnpaid]).toEqual([2, 1_570_000])
  })
})

describe('the pages agree', () => {
  it('on what was due, paid by then, late and open', async () => {
    const [principal, number] = [await read('cash-credit'), await read('cashCredit/number')]
    const [overdue, overdueNumber] = [
      await read('daily-overdue'),
      await read('dailyOverdue/number'),
    ]
    const [day, teams] = [await read('daily-uncollected'), await read('dailyUncollected/teams')]
    const { totals: all } = principal
    expect(day.totals).toMatchObject({
      fellDue: all.fellDue,
      collectedByDue: (all.paidEarly ?? 0) + (all.paidOnDue ?? 0),
      collectedSince: all.paidLate,
      givenUp: all.waivedDue,
      uncollected: all.stillDue,
      instalmentsDue: number.totals.fellDue,
      uncollectedNumber: number.totals.stillDue,
    })
    expect([overdue.totals.fellDue, overdueNumber.totals.fellDue]).toEqual([
      all.fellDue,
      number.totals.fellDue,
    ])
    expect(teams.totals).toMatchObject({
      uncollected: all.stillDue,
      uncollectedNumber: number.totals.stillDue,
    })
    // Day 1 after: what was open when the due date ended, less what was paid one day late.
    const endOfDay = day.totals.uncollectedEnd ?? 0
    expect(overdue.totals.overdueD1).toBe(endOfDay - (all.paidIn1 ?? 0))
  })

  it('with what the loans themselves say, and counted anew', async () => {
    const { rows } = await sql<Record<string, number>>`
      select sum(principal_cents)::bigint as due, sum(principal_paid_cents)::bigint as paid,
        sum(principal_waived_cents)::bigint as waived,
        count(*) filter (where finished_on is null) as open
      from reporting.instalment where due_on <= '2026-05-31'`.execute(t.appContext.db)
    const before = [await read('cash-credit'), await read('cashCredit/number')]
    const [principal, number] = before.map(({ totals }) => totals)
    const paid = ['paidEarly', 'paidOnDue', 'paidLate'].map((name) => principal?.[name] ?? 0)
    expect({
      due: principal?.fellDue,
      paid: paid.reduce((sum, one) => sum + one),
      waived: principal?.waivedDue,
      open: number?.stillDue,
    }).toEqual(rows[0])
    await sql`select servicing.count_all_due()`.execute(t.appContext.db)
    const anew = [await read('cash-credit'), await read('cashCredit/number')]
    expect(anew.map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows))
  })
})

describe('a repayment that was taken back', () => {
  it('stands below nothing on the day on which it was, and opens to the repayment', async () => {
    const april = { paid: '2026-04-01..2026-04-30' }
    const { rows, totals } = await readAny('daily-repayment', april)
    const back = rows.filter(({ takenBack }) => takenBack !== 0)
    expect(back).toMatchObject([{ paidOn: '2026-04-18', takenBack: -1_070_000 }])
    expect(totals.takenBack).toBe(-1_070_000)
    // For loans 2, 4 and 7: the loan it was mistaken for owes it again since.
    expect(rows.find(({ paidOn }) => paidOn === '2026-04-14')).toMatchObject({ repayments: 3 })
    for (const by of ['none', 'app', 'channel']) {
      await expectOpens(admin, dailyRepaymentDrillDowns, { ...april, by })
    }
  })
})

describe('one payment that settles two instalments', () => {
  it('is one repayment, and its money is received once', async () => {
    await disburse(t, { personId: await addPerson(t, 2), loanId: 8, terms: threeMonths })
    await repay(t, { loanId: 8, amountCents: 870_000 })
    const day = `${t.clock.today()}..${t.clock.today()}`
    const { totals } = await readAny('daily-repayment', { paid: day })
    expect(totals).toMatchObject({ repayments: 1, received: 870_000 })
    const paid = { loanId: '8', due: '2026-05-01..2026-07-31' }
    const { rows } = await readAny('cashCredit/instalments', { ...paid, count: 'exact' })
    const finished = rows.filter(({ dueOutcome }) => dueOutcome !== 'open')
    expect(finished.length).toBe(2)
  })
})

import type { DrillDowns } from '@daftari/contract/platform/drill-down'
import { forecastDrillDowns } from '@daftari/contract/statistics/collection/forecast'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Ask,
  type OpenedFigure,
  openedFigures,
} from '../../../../test/figures/opened-figures.ts'
import { aLoan, aTeam, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { makeForecast } from '../forecast/make-forecast.ts'

/**
 * Two cases came into S1 on 1 April with 10,800.00 each: one was paid the day after with 10,900.00, one moved
 * on. A third came in on the 8th: half of what it owes and 50.00 more is expected, and is paid on the 9th in
 * full.
 */
let t: TestServer
let admin: Caller
let before: Read
let again: Read
let held: Read
let cases: Read
let loans: number[]
let collector: number
const opened: OpenedFigure[] = []
const month = { month: '2026-04' }

beforeAll(async () => {
  t = await openTestServer(payoutDay)
  const { staff } = await aLender(t)
  collector = staff.collector.id
  await openForBusiness(t)
  await aTeam(t, { stages: ['S1', 'S2'], members: [staff.collector.id] })
  const first = await aLoan(t)
  const second = await aLoan(t)
  await morningOf(t, '2026-03-24')
  const third = await aLoan(t)
  loans = [first.loanId, second.loanId, third.loanId]
  await morningOf(t, '2026-04-02')
  await pay(first.loanId, 1_090_000)
  await morningOf(t, '2026-04-09')
  admin = await t.signIn('admin')
  before = await read('forecast-kpi/days', month)
  await runAgain('2026-04-08')
  again = await read('forecast-kpi/days', month)
  held = await read('forecast-detail-kpi')
  cases = await read('forecast-detail-kpi-cr')
  for (const of of forecastDrillDowns) {
    opened.push(...(await openedFigures(ask, of as DrillDowns, {})))
  }
  await pay(third.loanId, 1_090_000)
}, 120_000)
afterAll(() => t.close())

async function pay(loanId: number, amountCents: number): Promise<void> {
  await repay(t, { loanId, amountCents })
  await t.settle()
}

const ask: Ask = async (path, query) => {
  const { status, data, text } = await admin.get(path, query)
  expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, ''])
  return data
}

type Read = { rows: Record<string, unknown>[]; totals: Record<string, number> }

async function read(page: string, query: Record<string, string> = {}): Promise<Read> {
  const { status, data, text } = await admin.get(`/statistics/repayment/${page}`, query)
  expect([page, status, status === 200 ? '' : text]).toEqual([page, 200, ''])
  return data
}

const runAgain = (day: string) =>
  t.as('system', (ctx) => makeForecast.run(ctx, day as BusinessDate))

describe('the forecast of a morning', () => {
  const ofTheEighth = { ...month, forecastOn: '2026-04-08' }
  const ofS1 = { cameByThen: 1_090_000, expectedHeld: 545_000, forecastAmount: 1_635_000 }

  it('is what has come, and what the last weeks say of the open cases, held against what came', async () => {
    const { rows } = await read('forecast-kpi', ofTheEighth)
    expect(rows.slice(0, 1)).toMatchObject([
      {
        stage: 'S1',
        madeOn: '2026-04-08',
        ...ofS1,
        expectedComing: 0,
        actualAmount: 2_180_000,
        forecastLow: 1_635_000,
        forecastHigh: 1_635_000,
        newestForecast: 'no',
      },
    ])
    const teams = await read('forecast-kpi/teams', ofTheEighth)
    expect(teams.rows[0]).toMatchObject({ ...ofS1, actualAmount: 2_180_000 })
    expect(
      (await read('forecast-kpi', { ...ofTheEighth, stage: 'S2' })).totals.forecastAmount,
    ).toBe(0)
  })

  it('is not known of a stage of which no week is over', async () => {
    const notKnown = { expectedHeld: null, expectedComing: null, forecastAmount: null }
    const { rows } = await read('forecast-kpi', { ...month, forecastOn: '2026-04-09' })
    expect(rows.at(-1)).toMatchObject({ stage: 'S3', ...notKnown, forecastHigh: null })
    const ofS3 = await read('forecast-kpi/days', { ...month, stage: 'S3' })
    expect(ofS3.rows.at(-1)).toMatchObject({ ...notKnown, forecastLow: null })
  })

  it('made again is the same, and those of other mornings stay', () => {
    expect(again.rows).toEqual(before.rows)
    expect(before.rows.map(({ madeOn }) => madeOn)).toEqual([
      // For the first two nothing is known: no week is completed.
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
      '2026-04-06',
      '2026-04-07',
      '2026-04-08',
      '2026-04-09',
    ])
  })

  it('is another once a day has brought more: what was paid has come, and no case is left of which to expect', async () => {
    const of = async (forecastOn: string) =>
      (await read('forecast-kpi', { ...month, forecastOn, stage: 'S1' })).rows[0]
    expect(await of('2026-04-09')).toMatchObject(ofS1)
    await morningOf(t, '2026-04-10')
    admin = await t.signIn('admin')
    expect(await of('2026-04-10')).toMatchObject({
      cameByThen: 2_180_000,
      expectedHeld: 0,
      forecastAmount: 2_180_000,
      newestForecast: 'yes',
    })
  })

  it('stands behind each collector and credit', () => {
    expect(held.rows).toMatchObject([
      { casesHeld: 1, heldAmount: 1_080_000, actualAmount: 1_090_000, expectedHeld: 545_000 },
      // The second is in S3, which nobody works, and no week of it is over.
      { collector: null, casesHeld: 1, heldAmount: 1_150_000, expectedHeld: null },
    ])
    expect(opened.filter(({ shown, sum }) => shown !== sum)).toEqual([])
    expect(opened.map(({ shown }) => shown)).toContain(545_000)
    expect(new Set(opened.map(({ figure }) => figure)).size).toBe(3)
  })

  it('is of each credit that was open then: half of one and 50.00 more, not known of the other', () => {
    const at = { madeOn: '2026-04-09' }
    expect(cases.rows).toMatchObject([
      {
        loanId: loans[2],
        stage: 'S1',
        daysInStage: 1,
        caseAmount: 1_080_000,
        expectedAmount: 545_000,
        expectedLow: 545_000,
        expectedHigh: 545_000,
        ...at,
      },
      { loanId: loans[1], stage: 'S3', collector: null, caseAmount: 1_150_000, ...at },
    ])
    const notKnown = { expectedAmount: null, expectedLow: null, expectedHigh: null }
    expect(cases.rows[1]).toMatchObject(notKnown)
    expect(cases.totals).toMatchObject({ caseAmount: 2_230_000, expectedAmount: 545_000 })
  })

  it('of several credits lies as far as their weeks together, not as their own percentiles added up', async () => {
    await sql`delete from collections.forecast_case`.execute(t.appContext.db)
    await sql`insert into collections.forecast_case (case_id, made_on, stage, staff_id, age, owed_cents,
        expected_cents, low_cents, high_cents, weeks_cents)
      select c.id, '2026-04-10', 'S1', ${collector}, 1, 1000, 500, 0, 1000, case when c.loan_id = ${loans[1]}
        then array[0, 0, 0, 0, 1000, 1000, 1000, 1000] else array[1000, 1000, 1000, 1000, 0, 0, 0, 0] end
      from (select max(id) as id, loan_id from collections."case" where loan_id = any (${loans.slice(1)})
        group by loan_id) c`.execute(t.appContext.db)
    const { rows } = await read('forecast-detail-kpi')
    expect(rows.find(({ casesHeld }) => casesHeld === 2)).toMatchObject({
      expectedHeld: 1_000,
      expectedLow: 1_000,
      expectedHigh: 1_000,
    })
  })
})

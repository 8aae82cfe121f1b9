import { profitDrillDowns } from '@daftari/contract/statistics/repayment/profit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedFigures } from '../../../../../test/figures/opened-figures.ts'
import { goTo } from '../../../../../test/fixtures/loans.ts'
import { day, days, openProfitBook } from '../../../../../test/fixtures/profit-book.ts'
import type { Caller, TestServer } from '../../../../../test/open-test-server.ts'

let t: TestServer
let admin: Caller
beforeAll(async () => {
  ;({ t, admin } = await openProfitBook())
}, 180_000)
afterAll(() => t.close())

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
    // A reversed charge does not count.
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
      robotCallCost: 300,
      advertisingCost: 40_000,
      numberListCost: 6_000,
      profit: -448_080,
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
      {
        month: '2026-06',
        income: 0,
        advertisingCost: 40_000,
        numberListCost: 6_000,
        profit: -46_000,
      },
      { month: '2026-05', income: 0, robotCallCost: 300, profit: -300 },
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
    const apart = [
      'messageCost',
      'robotCallCost',
      'bureauCost',
      'advertisingCost',
      'numberListCost',
    ] as const
    type Day = { profitOn: string } & Record<'profit' | (typeof apart)[number], number>
    const shown = data.rows
      .map((row: Day) => ({
        day: row.profitOn,
        cents: apart.reduce((sum, part) => sum + row[part], row.profit),
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

describe('the lines behind it', () => {
  const path = '/statistics/repayment/MX/lines'
  const pageOf = (query: Record<string, string>) =>
    admin.get(path, { days: '2026-03-01..2026-04-30', ...query })

  it.each(['-profitOn', 'profitOn'])(
    'in order %s, page by page, are those of all days',
    async (sort) => {
      const { data: all } = await pageOf({ sort, pageSize: '100' })
      expect(all.rows.length).toBe(all.total)
      expect(
        new Set(all.rows.map(({ profitOn }: { profitOn: string }) => profitOn)).size,
      ).toBeGreaterThan(5)
      const pages = Array.from({ length: Math.ceil(all.total / 2) }, (_, at) => at + 1)
      const found = await Promise.all(
        pages.map((page) => pageOf({ sort, page: String(page), pageSize: '2' })),
      )
      expect(found.flatMap(({ data }) => data.rows)).toEqual(all.rows)
      expect(new Set(found.map(({ data }) => data.total))).toEqual(new Set([all.total]))
    },
  )
})

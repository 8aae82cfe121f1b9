import { overDueStatistics } from '@daftari/contract/statistics/repayment/over-due-statistics'
import type { Report } from '@daftari/contract/table'
import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { statistics } from '../index.ts'

/** On 31 March 2026, of an empty book. */
let t: TestServer
let admin: Caller
const days = '2026-03-01..2026-03-31'

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  admin = await t.signIn('admin')
}, 60_000)
afterAll(() => t.close())

const reports = (statistics.reports ?? [])
  .map(({ table }) => table as Report)
  .filter(({ page }) => page.startsWith('statistics/'))
const rangeOf = ({ filters }: Report) =>
  Object.keys(filters).find((name) => filters[name]?.kind === 'dateRange')
const withDays = reports.flatMap((table) => {
  const range = rangeOf(table)
  return range === undefined ? [] : [[table.name, table, range] as const]
})

/** Other inputs that a report requires are reported together. */
async function refusal(table: Report, query: Record<string, string>): Promise<unknown[]> {
  const { status, data } = await admin.get(table.path, query)
  return [status, data.error, ...Object.keys(data.fields ?? {})]
}

describe('every report of the statistics refuses, at the field', () => {
  it('is more than a few', () => expect(withDays.length).toBeGreaterThan(30))

  it.each(withDays)(
    '%s: days turned round, open, too many and to come',
    async (_, table, range) => {
      const ask = (text: string) => refusal(table, { [range]: text })
      const [, , turned] = await ask('2026-03-31..2026-03-01')
      expect(turned).toMatch(new RegExp(`${range}$`))
      expect(await ask('2026-03-01..')).toEqual([422, 'range.open', range])
      expect(await ask('2024-01-01..2026-03-31')).toEqual([422, 'range.too-long', range])
      const ahead = await ask('2026-04-01..2026-04-30')
      // What falls due later is known.
      if (table.filters[range]?.ahead === true) expect(ahead[0]).toBe(200)
      else expect(ahead).toEqual([422, 'range.in-the-future', range])
    },
  )

  const sliced = withDays.filter(([, { filters }]) => filters.app?.kind === 'app')
  it.each(sliced)('%s: an app that there is not', async (_, table, range) => {
    expect(await refusal(table, { [range]: days, app: 'nowhere' })).toEqual([
      422,
      'filter.unknown',
      'app',
    ])
  })

  it.each(withDays)(
    '%s: and of no rows it answers with none, not with an error',
    async (_, table, range) => {
      const { status, data } = await admin.get(table.path, { [range]: days })
      expect([status, Array.isArray(data.rows)]).toEqual([200, true])
    },
  )
})

it('a day that is not closed yet has no portfolio', async () => {
  const today = t.clock.today()
  const query = { observed: today }
  expect(await refusal(overDueStatistics, query)).toEqual([422, 'day.not-closed', 'observed'])
  const { status } = await admin.get(overDueStatistics.path, { observed: addDays(today, -1) })
  expect(status).toBe(200)
})

it('says so in one sentence in the reader’s language', async () => {
  const said = async (language: string) => {
    const { body } = await t.server.inject({
      method: 'GET',
      url: `/api/statistics/repayment/mx?days=2026-05-01..2026-05-02`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
    })
    return JSON.parse(body).msg
  }
  expect(await said('en')).toBe('These days are still to come: choose days up to 2026-03-31.')
  expect(await said('es')).toBe('Esos días aún no llegan: elija días hasta el 2026-03-31.')
  expect(await said('zh')).toBe('所选日期尚未到来，请选择 2026-03-31 及之前的日期。')
})

it('a report that would be refused is not exported either', async () => {
  const table = 'statistics/repayment/mx'
  const body = { table, format: 'csv', query: { days: '2024-01-01..2026-03-31' }, reason: 'test' }
  const { status, data } = await admin.post('/exports', body)
  expect([status, data.error]).toEqual([422, 'range.too-long'])
})

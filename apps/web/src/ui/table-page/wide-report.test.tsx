import { column } from '@daftari/contract/columns'
import { filter } from '@daftari/contract/filters'
import { report } from '@daftari/contract/table'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { TablesPage } from './tables-page.tsx'

// jsdom has no canvas to draw on.
vi.mock('../chart/chart-canvas.tsx', () => ({ default: () => null }))

const money = () => column.money({ total: 'sum' })
const statement = report('statistics/repayment/mx', {
  path: '/statement',
  chart: { kind: 'line', x: 'profitOn', series: ['income', 'profit'] },
  filters: { paid: filter.dateRange({ required: true, last: 3 }) },
  results: ['income', 'profit'],
  columns: {
    profitOn: column.date(),
    interest: money(),
    income: money(),
    waived: money(),
    profit: money(),
  },
})
const row = { profitOn: '2026-03-30', interest: 1, income: 2, waived: 3, profit: 4 }

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const show = async () => {
  serverAnswering(({ path }) => {
    if (path.includes('preferences')) return { data: {} }
    if (path === '/api/views') return { data: { rows: [] } }
    return { data: { rows: [row], totals: row, asOf: '2026-03-31T10:00:00Z' } }
  })
  screen = await render(<TablesPage views={[{ table: statement }]} />)
}

test('the room of a chart is there before its figures are', async () => {
  const rooms: number[] = []
  const observer = new MutationObserver(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-chart-room]')) {
      rooms.push(Number.parseInt(one.style.height, 10))
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await show()
  observer.disconnect()
  expect(new Set(rooms)).toEqual(new Set([220]))
  expect(document.querySelector('[data-chart-room]')).toBeNull()
})

test('the results stand behind the day that a row is of, and stay in sight with it', async () => {
  await show()
  const heads = [...document.querySelectorAll('thead:first-of-type th')]
  expect(heads.map((one) => one.textContent).slice(1, 3)).toEqual(['Income', 'Profit'])
  const pinned = heads.filter(({ className }) => /fix-(start|left)/.test(className))
  expect(pinned).toHaveLength(3)
})

test('the line of totals stands above the bar that moves the columns', async () => {
  await show()
  const totals = document.querySelector<HTMLElement>('.ant-table-summary')
  expect(totals?.style.bottom).toBe('15px')
})

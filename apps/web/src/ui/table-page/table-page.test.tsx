import { column } from '@daftari/contract/columns'
import { filter } from '@daftari/contract/filters'
import { list, report } from '@daftari/contract/table'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { TablePage } from './table-page.tsx'

const loans = list('loan-admin/loan-list/cash-credit', {
  path: '/loans',
  defaultSort: '-id',
  filters: { grade: filter.choice(['A', 'B']), name: filter.text() },
  columns: {
    id: column.id({ sortable: true }),
    name: column.text(),
    amount: column.money({ sortable: true }),
    secret: column.text({ optional: true }),
  },
})

const daily = report('statistics/repayment/daily-repayment', {
  path: '/daily',
  filters: { paid: filter.dateRange({ required: true }) },
  columns: {
    day: column.date(),
    paid: column.money({ total: 'sum' }),
    due: column.money({ total: 'sum' }),
    repaidRate: column.ratio('paid', 'due'),
  },
})

const row = (id: number) => ({ id, name: `Person ${id}`, amount: id * 100_00, secret: 'hidden' })
const page = { rows: [row(1), row(2)], total: 1000, totalCapped: true }

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

function show(answer: Parameters<typeof serverAnswering>[0]) {
  return serverAnswering((asked) => {
    if (asked.path.includes('preferences')) return { data: {} }
    return asked.path === '/api/views' ? { data: { rows: [] } } : answer(asked)
  })
}

test('rows come with the page’s filters, sort and size, and money is written as money', async () => {
  const asked = show(() => ({ data: page }))
  screen = await render(<TablePage table={loans} />, {
    search: { grade: 'A', page: '3', other: 'x' },
  })
  const query = asked.find((one) => one.path === '/api/loans')?.query
  const columns = 'id,name,amount'
  expect(query).toEqual({ grade: 'A', page: '3', pageSize: '50', sort: '-id', columns })
  expect(screen.text()).toContain('200.00')
  expect(screen.text()).not.toContain('hidden')
})

test('a capped total says so, and is counted exactly on demand', async () => {
  const asked = show(({ query }) => ({
    data: query.count === 'exact' ? { rows: [], total: 12_345, totalCapped: false } : page,
  }))
  screen = await render(<TablePage table={loans} />)
  expect(screen.text()).toContain('1,000+')
  await act(async () => document.querySelector<HTMLElement>('[title="Count exactly"]')?.click())
  await screen.settle()
  expect(screen.text()).toContain('12,345 in all')
  expect(asked.filter((one) => one.query.count === 'exact')).toHaveLength(1)
})

const tabbed = list('loan-admin/loan-list/cash-credit', {
  path: '/loans',
  defaultSort: '-id',
  tabs: 'grade',
  filters: { grade: filter.choice(['A', 'B']) },
  columns: { id: column.id({ sortable: true }) },
})

test('a tab that has more rows than are counted is counted exactly by a second click', async () => {
  show(({ path, query }) => {
    if (path === '/api/tab-counts') {
      return { data: { counts: { all: 1000, A: 1000, B: 7 }, capped: ['all', 'A'] } }
    }
    const rows = [{ id: 1 }]
    return {
      data:
        query.count === 'exact'
          ? { rows: [], total: 12_345, totalCapped: false }
          : { rows, total: 1000, totalCapped: true },
    }
  })
  screen = await render(<TablePage table={tabbed} />, { search: { grade: 'B' } })
  const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  const texts = () => tabs().map((one) => one.textContent)
  const click = async () => {
    await act(async () => tabs()[1]?.click())
    await screen.settle()
  }
  expect(texts()).toEqual(['All1,000+', 'A1,000+', 'B7'])
  await click()
  expect([screen.search(), texts()[1]]).toEqual([{ grade: 'A' }, 'A1,000+'])
  expect(tabs()[1]?.title).toBe('Count exactly')
  await click()
  expect([texts()[1], tabs()[1]?.title]).toEqual(['A12,345', ''])
})

test('what its tabs count is read again with the rows', async () => {
  let waiting = 7
  show(({ path }) => ({
    data:
      path === '/api/tab-counts'
        ? { counts: { all: 10, A: 10 - waiting, B: waiting }, capped: [] }
        : { rows: [{ id: 1 }], total: waiting, totalCapped: false },
  }))
  screen = await render(<TablePage table={tabbed} />, { search: { grade: 'B' } })
  const texts = () => [...document.querySelectorAll('[role=tab]')].map((one) => one.textContent)
  expect(texts()).toEqual(['All10', 'A3', 'B7'])
  waiting = 4
  const refresh = document.querySelector<HTMLElement>('button[title="Refresh"]')
  await act(async () => refresh?.click())
  await screen.settle()
  expect(texts()).toEqual(['All10', 'A6', 'B4'])
})

const worked = list('loan-admin/loan-list/cash-credit', {
  path: '/loans',
  defaultSort: '-id',
  tabs: 'workStatus',
  opensOn: 'preliminary',
  filters: { workStatus: filter.choice(['preliminary', 'approved', 'pending', 'review']) },
  columns: { id: column.id({ sortable: true }) },
})

const emptyButFor =
  (counts: Record<string, number>): Parameters<typeof serverAnswering>[0] =>
  ({ path, query }) => {
    if (path === '/api/tab-counts') return { data: { counts, capped: [] } }
    const rows = Array.from({ length: counts[query.workStatus ?? ''] ?? 0 }, (_, id) => ({ id }))
    return { data: { rows, total: rows.length, totalCapped: false } }
  }

test('a list opens on the first tab of work that has rows, never on what is done', async () => {
  show(emptyButFor({ preliminary: 0, approved: 4, pending: 0, review: 2 }))
  screen = await render(<TablePage table={worked} />)
  await screen.settle()
  expect(screen.search()).toEqual({ workStatus: 'review' })
  await screen.close()
  show(emptyButFor({ preliminary: 0, approved: 4, pending: 0, review: 0 }))
  screen = await render(<TablePage table={worked} />)
  await screen.settle()
  expect(screen.search()).toEqual({ workStatus: 'preliminary' })
})

test('a tab that somebody chose stays, though it is empty', async () => {
  show(emptyButFor({ preliminary: 0, approved: 4, pending: 0, review: 2 }))
  screen = await render(<TablePage table={worked} />, { search: { workStatus: 'pending' } })
  await screen.settle()
  expect(screen.search()).toEqual({ workStatus: 'pending' })
})

const withLines = list('loan-admin/loan-list/cash-credit', {
  path: '/loans',
  defaultSort: '-id',
  filters: {},
  columns: {
    id: column.id({ sortable: true }),
    name: column.text(),
    phone: column.phone({ under: 'name' }),
    state: column.choice(['open'], { set: 'leadState', under: 'name' }),
  },
})

test('a second line stands in grey under a value, says what it is, and is not there where it says nothing more', async () => {
  const rows = [
    { id: 1, name: 'Joyce', phone: '+2547****634', state: 'open' },
    { id: 2, name: 'Isaac', phone: null, state: null },
    { id: 3, name: '+2547****777', phone: '+2547****777', state: null },
  ]
  show(() => ({ data: { rows, total: 3, totalCapped: false } }))
  screen = await render(<TablePage table={withLines} />)
  const headings = [...document.querySelectorAll('th')].map((one) => one.textContent)
  expect(headings).not.toContain('Phone')
  const cells = [...document.querySelectorAll('.ant-table-row')].map(
    (row) => row.children[1]?.textContent,
  )
  expect(cells).toEqual(['JoycePhone: +2547****634 · State: To be worked', 'Isaac', '+2547****777'])
  const [line] = document.querySelectorAll('[title^="Phone: "]')
  expect(line?.getAttribute('title')).toBe('Phone: +2547****634 · State: To be worked')
  const called = [...(line?.querySelectorAll('.visually-hidden') ?? [])]
  expect(called.map((one) => one.textContent)).toEqual(['Phone: ', 'State: '])
})

test('the next page is asked of the server and stands in the address', async () => {
  const fifty = Array.from({ length: 50 }, (_, index) => row(index + 1))
  const asked = show(() => ({ data: { ...page, rows: fifty } }))
  screen = await render(<TablePage table={loans} />)
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click())
  await screen.settle()
  expect(screen.search()).toEqual({ page: '2' })
  expect(asked.at(-1)?.query.page).toBe('2')
})

test('nothing at all and nothing for these filters are told apart', async () => {
  show(() => ({ data: { rows: [], total: 0, totalCapped: false } }))
  screen = await render(<TablePage table={loans} empty="Take a task first." />)
  expect(screen.text()).toContain('Take a task first.')
  await screen.close()
  screen = await render(<TablePage table={loans} />, { search: { name: 'nobody' } })
  expect(screen.text()).toContain('Nothing matches the filters')
})

test('a failure is told in the server’s words, and tried again', async () => {
  let fails = true
  show(() => (fails ? { status: 503, msg: 'Away for a moment.', data: {} } : { data: page }))
  screen = await render(<TablePage table={loans} />)
  expect(screen.text()).toContain('Away for a moment.')
  fails = false
  const again = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === 'Try again',
  )
  await act(async () => again?.click())
  await screen.settle()
  expect(screen.text()).toContain('Person 1')
})

test('what cannot be answered says why, and is not offered again', async () => {
  show(() => ({ status: 422, msg: 'Too long a range.', data: { error: 'range.too-long' } }))
  screen = await render(<TablePage table={daily} />, { search: { paid: '2020-01-01..2026-01-01' } })
  await screen.settle()
  expect(screen.text()).toContain('Too long a range.')
  expect(screen.text()).toContain('Not with these filters')
  expect(screen.text()).not.toContain('Try again')
})

test('export is for those who hold the section’s code', async () => {
  show(() => ({ data: page }))
  screen = await render(<TablePage table={loans} />)
  expect(screen.text()).not.toContain('Export')
  await screen.close()
  screen = await render(<TablePage table={loans} />, { can: ['loan-admin.export'] })
  expect(screen.text()).toContain('Export')
})

test('Enter on a row opens it, the arrows go to the next', async () => {
  show(() => ({ data: page }))
  const target = (id: number) =>
    ({ page: 'loan-admin/loan-list/cash-credit-detail', params: { id } }) as const
  screen = await render(<TablePage table={loans} rowTarget={(one) => target(one.id ?? 0)} />)
  const rows = [...document.querySelectorAll<HTMLElement>('.ant-table-row')]
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await act(async () => {
    rows[0]?.focus()
    press('ArrowDown')
    press('Enter')
  })
  expect(screen.opened).toEqual([target(2)])
})

test('the total of a share is the share of the totals, and nothing over nothing is –', async () => {
  const rows = [
    { day: '2026-03-30', paid: 100, due: 400 },
    { day: '2026-03-31', paid: 0, due: 0 },
  ]
  const totals = { paid: 100, due: 400 }
  show(() => ({ data: { rows, totals, asOf: '2026-03-31T10:00:00Z' } }))
  screen = await render(<TablePage table={daily} />)
  const lines = [...document.querySelectorAll('tr')].map((line) => line.textContent)
  expect(lines).toContain('2026-03-310.000.00–')
  expect(lines).toContain('Total1.004.0025.00%')
})

const received = report('statistics/repayment/daily-repayment', {
  path: '/received',
  compare: true,
  groupBy: ['app', 'customerType'],
  filters: {
    paid: filter.dateRange({ required: true }),
    customerType: filter.choice(['new', 'returning']),
  },
  columns: { paidOn: column.date(), received: column.money({ total: 'sum', better: 'up' }) },
})

test('a report is split by the dimension that its reader chooses, under that one’s name', async () => {
  const rows = [{ paidOn: '2026-03-30', group: 'new', received: 100_00 }]
  show(() => ({ data: { rows, totals: {}, asOf: '2026-03-31T10:00:00Z' } }))
  const headings = () => [...document.querySelectorAll('th')].map((one) => one.textContent)
  screen = await render(<TablePage table={received} />)
  expect(headings()).not.toContain('Customer type')
  await screen.close()
  screen = await render(<TablePage table={received} />, { search: { by: 'customerType' } })
  expect(headings()).toContain('Customer type')
  expect(screen.text()).toContain('2026-03-30New100.00')
})

test('a report beside the period before says how each figure and sum differs', async () => {
  const asked = show(({ query }) => {
    const before = query.paid === '2026-03-23..2026-03-29'
    const rows = before
      ? [{ paidOn: '2026-03-23', group: null, received: 150_00 }]
      : [{ paidOn: '2026-03-30', group: null, received: 100_00 }]
    const totals = { received: before ? 150_00 : 100_00 }
    return { data: { rows, totals, asOf: '2026-04-06T10:00:00Z' } }
  })
  const search = { paid: '2026-03-30..2026-04-05', compare: 'before' }
  screen = await render(<TablePage table={received} />, { search })
  expect(asked.filter(({ path }) => path === '/api/received')).toHaveLength(2)
  const differences = [...document.querySelectorAll('small[data-good="false"]')]
  expect(differences.map((one) => one.textContent)).toEqual([
    '▼ 50.0050.00 less than 150.00 (Period before)',
    '▼ 50.0050.00 less than 150.00 (Period before)',
  ])
})

test('a report that needs a range is asked with the last seven days', async () => {
  const asked = show(() => ({ data: { rows: [], totals: {}, asOf: '2026-03-31T10:00:00Z' } }))
  screen = await render(<TablePage table={daily} />)
  const { paid = '' } = asked.find((one) => one.path === '/api/daily')?.query ?? {}
  expect(paid).toMatch(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/)
})

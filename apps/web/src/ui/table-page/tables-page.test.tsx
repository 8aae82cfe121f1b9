import { collectionReduction } from '@daftari/contract/collections/reduction-tables'
import { column } from '@daftari/contract/columns'
import { filter } from '@daftari/contract/filters'
import { audienceMembers } from '@daftari/contract/promotion/audiences/members'
import { type List, list, report } from '@daftari/contract/table'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { glossary } from '../../lib/glossary.ts'
import { TablesPage } from './tables-page.tsx'

const months = report('statistics/audit/kpi', {
  path: '/months',
  rowTo: {
    page: 'statistics/audit/kpi-detail',
    search: { decided: { days: 'month' }, auditor: 'auditor' },
  },
  filters: { paid: filter.dateRange({ required: true, last: 3 }) },
  columns: { month: column.month(), auditor: column.staff(), handled: column.count() },
})

const loans = list('statistics/audit/kpi', {
  name: 'statistics/audit/kpi/loans',
  path: '/loans',
  key: 'loanId',
  defaultSort: '-loanId',
  filters: {},
  columns: { name: column.text(), loanId: column.id({ of: 'loan', sortable: true }) },
})

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

function show() {
  const month = { month: '2026-02', auditor: { id: 7, name: 'Ann' }, handled: 3 }
  return serverAnswering(({ path }) => {
    if (path.includes('preferences')) return { data: {} }
    if (path === '/api/views') return { data: { rows: [] } }
    if (path === '/api/loans') {
      return { data: { rows: [{ name: 'Joy', loanId: 12 }], total: 1, totalCapped: false } }
    }
    return { data: { rows: [month], totals: {}, asOf: '2026-03-31T10:00:00Z' } }
  })
}

test('one table is the page; it begins with the declared days, and a row leads where declared', async () => {
  const asked = show()
  screen = await render(<TablesPage views={[{ table: months }]} />)
  const days = asked.find((one) => one.path === '/api/months')?.query.paid ?? ''
  const [from = '', to = ''] = days.split('..')
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(2)
  expect(document.querySelector('[role=radiogroup]')).toBeNull()
  const row = document.querySelector<HTMLElement>('.ant-table-row')
  await act(async () => row?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
  expect(screen.opened).toEqual([
    {
      page: 'statistics/audit/kpi-detail',
      search: { decided: '2026-02-01..2026-02-28', auditor: '7' },
    },
  ])
})

test('several tables are views; the one that is seen stands in the address', async () => {
  show()
  screen = await render(<TablesPage views={[{ table: months }, { table: loans }]} />)
  const choices = [...document.querySelectorAll<HTMLElement>('[role=radiogroup] input')]
  expect(choices).toHaveLength(2)
  await act(async () => choices[1]?.click())
  await screen.settle()
  expect(screen.search()).toEqual({ show: 'loans' })
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === '12')
  expect(link?.getAttribute('href')).toBe('/loan-admin/loan-list/cash-credit-detail')
})

function showNothing() {
  serverAnswering(({ path }) => {
    if (path.includes('preferences')) return { data: {} }
    if (path === '/api/views') return { data: { rows: [] } }
    if (path === '/api/tab-counts') return { data: { counts: {}, capped: [] } }
    return { data: { rows: [], total: 0, totalCapped: false } }
  })
}

test('auditors are told why they see no reduction', async () => {
  showNothing()
  screen = await render(<TablesPage views={[{ table: collectionReduction as List }]} />)
  expect(screen.text()).toContain('Collection and settlement ask for reductions')
})

const audience = audienceMembers['promotion/list/returned']

test.each([
  ['on all tabs to whom sees all of it, with the way to its rules', ['lead.hand-out'], {}, true],
  ['of no one tab', ['lead.hand-out'], { leadState: 'refused' }, false],
  ['to nobody who sees a part of it', ['lead.work'], {}, false],
] as const)('why an audience is empty is said %s', async (_, can, search, said) => {
  showNothing()
  screen = await render(<TablesPage views={[{ table: audience as List }]} />, { can, search })
  const why = glossary.text(audience, 'empty')
  expect(why).toBeDefined()
  expect(screen.text().includes(`${why}`)).toBe(said)
  const links = [...document.querySelectorAll('a')].map((one) => one.textContent)
  expect(links.includes('Audiences')).toBe(said)
  expect(screen.text().includes('None of these is assigned to you')).toBe(can[0] === 'lead.work')
})

import { column } from '@daftari/contract/columns'
import { filter } from '@daftari/contract/filters'
import { list } from '@daftari/contract/table'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import type { SavedView } from '../../../lib/settings/settings-queries.ts'
import { presetNow } from '../../filters/preset-now.ts'
import { TablePage } from '../table-page.tsx'

const loans = list('loan-admin/loan-list/cash-credit', {
  path: '/loans',
  defaultSort: '-id',
  filters: { grade: filter.choice(['A', 'B']), applied: filter.dateRange() },
  columns: { id: column.id({ sortable: true }), name: column.text(), score: column.count() },
})
const row = (id: number) => ({ id, name: `Person ${id}`, score: 600 + id })
const view: SavedView = {
  id: 7,
  table: loans.name,
  name: 'Best',
  shared: false,
  own: true,
  owner: 'Grace',
  begins: false,
  query: { grade: 'A', applied: 'last7', sort: 'id' },
  layout: { hidden: ['score'] },
  version: 3,
}

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

function answering(views: readonly SavedView[], preferences: object = {}) {
  return serverAnswering(({ path, method }) => {
    if (path.includes('preferences')) return { data: method === 'GET' ? preferences : {} }
    if (path === '/api/views') return { data: { rows: views } }
    return { data: { rows: [row(1), row(2)], total: 2, totalCapped: false } }
  })
}
/** How long a change rests before it is written, as `preferences.ts` has it. */
const restMs = 600

/** The rests that go on: each is over when the test calls it, however long a press takes. */
function holdRests(): Map<unknown, () => void> {
  const { setTimeout: begin, clearTimeout: end } = globalThis
  const rests = new Map<unknown, () => void>()
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
    if (ms !== restMs) return begin(run, ms)
    const timer = begin(() => undefined, 0)
    rests.set(timer, run)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof end>[0]) => {
    rests.delete(timer)
    end(timer)
  })
  return rests
}

const click = async (name: string) => {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )
  await screen.until(() => found() !== undefined)
  await act(async () => found()?.click())
  await screen.settle()
}
const rowsAsked = (asked: ReturnType<typeof answering>) =>
  asked.filter((one) => one.path === '/api/loans').map((one) => one.query)

test('a table begins with the view chosen for that, asks once, and says so in its address', async () => {
  const asked = answering([{ ...view, begins: true }])
  screen = await render(<TablePage table={loans} />)
  const paging = { sort: 'id', page: '1', pageSize: '50' }
  expect(rowsAsked(asked)).toEqual([
    { grade: 'A', applied: presetNow('last7'), ...paging, columns: 'id,name' },
  ])
  expect(screen.search()).toMatchObject({ v: '7', grade: 'A', sort: 'id' })
  expect(screen.text()).toContain('Best')
  expect(screen.text()).not.toContain('Score')
})

const worked = list('loan-admin/loan-list/cash-credit', {
  path: '/loans',
  defaultSort: '-id',
  tabs: 'workStatus',
  opensOn: 'pending',
  filters: { workStatus: filter.choice(['pending', 'approved', 'review']) },
  columns: { id: column.id({ sortable: true }) },
})

test('a table that opens on a tab begins with its view, also where the views come late', async () => {
  let letGo = () => {}
  const late = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const begins = { ...view, begins: true, query: { workStatus: 'approved' }, layout: null }
  serverAnswering(async ({ path }) => {
    if (path.includes('preferences')) return { data: {} }
    if (path === '/api/tab-counts') {
      // The table is drawn and has no views yet.
      letGo()
      return { data: { counts: { review: 2 }, capped: [] } }
    }
    if (path !== '/api/views') return { data: { rows: [], total: 0, totalCapped: false } }
    await late
    return { data: { rows: [begins] } }
  })
  screen = await render(<TablePage table={worked} />)
  expect(screen.search()).toEqual({ v: '7', workStatus: 'approved' })
})

test('an address that says something is not overruled', async () => {
  const asked = answering([{ ...view, begins: true }])
  screen = await render(<TablePage table={loans} />, { search: { grade: 'B' } })
  expect(rowsAsked(asked)[0]).toMatchObject({ grade: 'B', sort: '-id' })
})

test('a view is chosen from the menu; one that was changed since says so', async () => {
  const asked = answering([view])
  screen = await render(<TablePage table={loans} />)
  await click('View: Standard')
  await click('Best')
  expect(rowsAsked(asked).at(-1)).toMatchObject({ grade: 'A', sort: 'id' })
  expect(screen.text()).toContain('View: Best')
  expect(screen.text()).not.toContain('View: Best *')
  await click('Clear')
  expect(screen.text()).toContain('View: Best *')
  expect(document.querySelector('[title="Best (changed)"]')).not.toBeNull()
  expect(rowsAsked(asked).at(-1)).not.toHaveProperty('grade')
})

test('columns as a person has them come with the table and are written once a change rests', async () => {
  const key = `table:${loans.name}`
  const asked = answering([], { [key]: { hidden: ['name'], widths: { score: 200 } } })
  const rests = holdRests()
  screen = await render(<TablePage table={loans} />)
  expect(screen.text()).not.toContain('Person 1')
  await click('View: Standard')
  await click('Columns and density')
  await screen.until(() => screen.text().includes('Columns shown'))
  const press = (name: string) =>
    act(async () =>
      document
        .querySelector(`[aria-label="Move or size Score"]`)
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
    )
  await press('ArrowRight')
  await screen.settle()
  await press('ArrowUp')
  await screen.settle()
  expect(screen.text()).toContain('place 2 of 3, 208 pixels wide')
  const written = () => asked.filter((one) => one.method === 'PUT')
  expect(written()).toEqual([])
  expect(rests.size).toBe(1)
  for (const isOver of rests.values()) isOver()
  await screen.until(() => written().length > 0)
  expect(written().map((one) => one.body)).toEqual([
    { value: { hidden: ['name'], widths: { score: 208 }, order: ['id', 'score', 'name'] } },
  ])
})

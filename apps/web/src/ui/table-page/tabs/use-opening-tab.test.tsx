import { column } from '@daftari/contract/columns'
import { filter } from '@daftari/contract/filters'
import { list } from '@daftari/contract/table'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render, type Screen } from '../../../../test/render.tsx'
import type { TableView } from '../use-table.ts'
import { useOpeningTab } from './use-opening-tab.ts'

const table = list('loan-admin/loan-list/cash-credit', {
  path: '/loans',
  defaultSort: '-id',
  tabs: 'workStatus',
  opensOn: 'preliminary',
  filters: { workStatus: filter.choice(['preliminary', 'approved', 'pending', 'review']) },
  columns: { id: column.id() },
})
type View = TableView<typeof table>

interface Given {
  view: Partial<View>
  counts?: Record<string, number>
  reading: boolean
}

const setFilters = vi.fn()
const empty = { rows: [], total: 0, totalCapped: false }
const first: Partial<View> = {
  table,
  data: empty,
  filters: { workStatus: 'preliminary' },
  narrowed: false,
  begun: true,
  reading: false,
  page: 1,
  setFilters,
}

let screen: Screen
let now: (given: Given) => Promise<void>
let end: () => void

function Probe() {
  const [{ view, counts, reading }, set] = useState<Given>({ view: first, reading: true })
  now = (given) => act(async () => set(given))
  end = useOpeningTab(view as View, 'workStatus', { counts, reading }).end
  return null
}

beforeEach(async () => {
  screen = await render(<Probe />)
})
afterEach(async () => {
  await screen.close()
  setFilters.mockReset()
})

test('an empty tab leads on to the first in which something waits, once', async () => {
  await now({ view: first, counts: { approved: 2, review: 3 }, reading: false })
  await now({ view: first, counts: { pending: 1, review: 3 }, reading: false })
  expect(setFilters.mock.calls).toEqual([[{ workStatus: 'review' }]])
})

test('it is decided by what has just been read, not by what is still known from before', async () => {
  await now({ view: first, counts: { review: 2 }, reading: true })
  await now({ view: { ...first, reading: true }, counts: { review: 2 }, reading: false })
  expect(setFilters).not.toHaveBeenCalled()
  await now({ view: first, counts: { pending: 1 }, reading: false })
  expect(setFilters.mock.calls).toEqual([[{ workStatus: 'pending' }]])
})

test.each<[string, Partial<View>]>([
  ['another tab', { filters: { workStatus: 'pending' } }],
  ['an order', { sort: 'id' }],
  ['a page', { page: 2 }],
])('%s that the reader chose before the counts came stays', async (_what, chosen) => {
  await now({ view: { ...first, ...chosen }, reading: true })
  await now({ view: first, counts: { review: 3 }, reading: false })
  expect(setFilters).not.toHaveBeenCalled()
})

test('so does the open tab that the reader pressed, and the view a table begins with', async () => {
  end()
  await now({ view: first, counts: { review: 3 }, reading: false })
  expect(setFilters).not.toHaveBeenCalled()
  await screen.close()
  screen = await render(<Probe />)
  await now({ view: { ...first, begun: false }, reading: true })
  await now({ view: first, counts: { review: 3 }, reading: false })
  expect(setFilters).not.toHaveBeenCalled()
})

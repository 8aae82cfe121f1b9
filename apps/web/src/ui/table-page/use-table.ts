import type { Table } from '@daftari/contract/table'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { today } from '../../lib/deployment.ts'
import { usePreference } from '../../lib/settings/preferences.ts'
import { beginningOf, type FilterTexts, filtersOf } from '../filters/filter-texts.ts'
import { askedColumns } from './columns/asked-columns.ts'
import type { TableOptions } from './table-options.ts'
import { type TableData, useCounted, useTableRows } from './table-query.ts'
import { firstSort } from './tabs/queue.ts'
import { type LayoutView, useLayout } from './views/use-layout.ts'
import { type TableViews, useViews } from './views/use-views.ts'
import { takenAway } from './views/view-query.ts'

export interface TableView<T extends Table> {
  table: T
  data: TableData<T> | undefined
  /** Nothing to show yet. */
  waiting: boolean
  /** The rows shown are those of the query before. */
  stale: boolean
  /** They are being read, for the first time or again. */
  reading: boolean
  error: Error | null
  refetch(): void
  /** When the rows shown were read, in this machine's milliseconds; 0 before. */
  readAtMs: number
  filters: FilterTexts
  /** Whether the reader narrowed the rows: an empty table then has another reason. */
  narrowed: boolean
  /** Whether nothing in its address said what it should show. */
  begun: boolean
  /** Whether only some days are looked at, chosen or not. */
  bounded: boolean
  setFilters(patch: Readonly<Record<string, string | undefined>>): void
  clearFilters(): void
  /** What the address says of tab, filters and order is forgotten. */
  beginAnew(): void
  sort: string | undefined
  setSort(sort: string | undefined): void
  page: number
  pageSize: number
  setPage(page: number, pageSize?: number): void
  /** What the rows were asked for with, besides the page: for an export or an act on all of them. */
  asked: FilterTexts
  /** The saved views. */
  views: TableViews
  /** How the reader has its columns. */
  columns: LayoutView
  exactTotal: number | undefined
  /** What all rows add up to, where they were counted. */
  totals: Readonly<Record<string, number>> | undefined
  countExactly(): void
}

const defaultPageSize = 50

/** The state of a table, all of it in the tab's address, and the rows it leads to. */
export function useTable<T extends Table>(
  table: T,
  { enabled = true, ...options }: TableOptions & { enabled?: boolean } = {},
): TableView<T> {
  const { address, write, clear, known, views, begun } = useViews(table, options)
  const [preferredSize, preferSize] = usePreference<number>('pageSize', defaultPageSize)
  const own = filtersOf(table, address)
  const defaults = { ...beginningOf(table, today()), ...options.defaults }
  const filters = withoutEmpty({ ...defaults, ...own })
  const page = Math.max(1, Number(address.page ?? 1) || 1)
  const pageSize = Number(address.pageSize) || preferredSize
  const sort = address.sort ?? firstSort(table, filters)
  const asked = withoutEmpty({ ...filters, ...options.fixed })
  const paging = { page: `${page}`, pageSize: `${pageSize}`, ...(sort ? { sort } : {}) }
  const layout = useLayout(table, views.active)
  const columns = askedColumns(table, layout.layout, options.reads)
  const query =
    table.shape === 'list' ? { ...asked, ...paging, ...(columns && { columns }) } : asked

  const client = useQueryClient()
  const rows = useTableRows(table, query, { enabled: known && enabled })
  const { counted, countExactly } = useTotalOnDemand(table, asked)
  usePageThere(rows, {
    page,
    pageSize,
    go: (next) => write({ page: next === 1 ? undefined : `${next}` }),
  })

  return {
    table,
    data: rows.data,
    waiting: rows.isPending,
    stale: rows.isPlaceholderData,
    reading: rows.isFetching,
    error: rows.error,
    // The counts of its tabs, and a total that was asked for, are read again with the rows: all say the same
    // then.
    refetch: () => void client.invalidateQueries({ queryKey: ['table', table.name] }),
    readAtMs: rows.dataUpdatedAt,
    filters,
    narrowed: clearable(table).some((name) => (own[name] ?? '') !== ''),
    begun,
    bounded: Object.entries(table.filters).some(
      ([name, { kind }]) => kind === 'dateRange' && (filters[name] ?? '') !== '',
    ),
    setFilters: (patch) => write({ ...withCleared(table, patch, defaults), page: undefined }),
    clearFilters: () => clear(clearable(table)),
    beginAnew: () => clear([...Object.keys(table.filters), 'sort']),
    sort,
    setSort: (next) => write({ sort: next, page: undefined }),
    page,
    pageSize,
    setPage(next, size) {
      if (size !== undefined && size !== pageSize) preferSize(size)
      write({ page: next === 1 ? undefined : `${next}`, ...(size ? { pageSize: `${size}` } : {}) })
    },
    asked: { ...asked, ...(sort === undefined ? {} : { sort }) },
    views,
    columns: layout,
    exactTotal: counted?.total,
    totals: rows.data?.totals ?? counted?.totals,
    countExactly,
  }
}

/** A page after the last one, from an old link or a list that has become shorter, is the last one. */
function usePageThere<T extends Table>(
  { data, isPlaceholderData }: ReturnType<typeof useTableRows<T>>,
  { page, pageSize, go }: { page: number; pageSize: number; go(page: number): void },
): void {
  const latest = useRef(go)
  latest.current = go
  const isPast = !isPlaceholderData && page > 1 && data?.rows.length === 0
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  useEffect(() => {
    if (isPast) latest.current(Math.min(last, page - 1))
  }, [isPast, last, page])
}

function useTotalOnDemand(table: Table, asked: FilterTexts) {
  const key = JSON.stringify(asked)
  const [wantedFor, setWantedFor] = useState<string>()
  const { data } = useCounted(table, asked, { enabled: wantedFor === key })
  return { counted: data, countExactly: () => setWantedFor(key) }
}

function withCleared(
  table: Table,
  patch: Readonly<Record<string, string | undefined>>,
  defaults: FilterTexts,
): Record<string, string | undefined> {
  const entries = Object.entries(patch).map(([name, value]) => {
    const cleared = value === undefined || value === ''
    const opens = 'opensOn' in table && name === table.tabs
    const takes = cleared && (opens || name in defaults) && table.filters[name]?.required !== true
    return [name, takes ? takenAway : value] as const
  })
  return Object.fromEntries(entries)
}

/** The tab is where one is, not a filter one has set. */
function clearable(table: Table): string[] {
  const tabs = table.shape === 'list' ? table.tabs : undefined
  return Object.keys(table.filters).filter((name) => name !== tabs)
}

function withoutEmpty(texts: FilterTexts): FilterTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([, value]) => value !== '' && value !== takenAway),
  )
}

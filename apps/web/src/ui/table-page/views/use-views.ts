import type { Table } from '@daftari/contract/table'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { today } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import {
  preferencesQuery,
  type SavedView,
  viewsQuery,
} from '../../../lib/settings/settings-queries.ts'
import { toast } from '../../../lib/toast.ts'
import { beginningOf, type FilterTexts } from '../../filters/filter-texts.ts'
import type { TableOptions } from '../table-options.ts'
import { addressOfQuery, sameState, stateOf } from './view-query.ts'

export interface TableViews {
  rows: readonly SavedView[]
  /** The active view. */
  active: SavedView | undefined
  /** Whether filters or order differ from the active view. */
  changed: boolean
  /** Filters and order as they would be saved now. */
  state: FilterTexts
  /** Undefined: the table as it comes. */
  choose(view: SavedView | undefined): void
  /** Says that a view is in use without changing what is shown: it has just been saved. */
  adopt(id: number): void
}

type Patch = Readonly<Record<string, string | undefined>>

/** In the address: which view is in use; '0' for none where the table would begin with one. */
const viewKey = 'v'
const noView = '0'

/**
 * The part of the address that is this table's, with its saved views. Where the address says
 * nothing of the table, it begins with the view the person chose for that, and says so at once.
 */
export function useViews(table: Table, options: TableOptions) {
  const { address: given, write: put } = useAddress(options.prefix ?? '')
  const { rows, known } = useSavedViews(table)
  const drop = useDropped(table)
  const [saidNothing] = useState(() => saysNothing(table, given))
  const begins = rows.find((view) => view.begins)
  const beginning = begins !== undefined && saysNothing(table, given)
  const opens = begins === undefined && saysNothing(table, given) ? opening(table) : undefined
  // Shown while the views are being read; written once it is known that none of them begins.
  const begun: FilterTexts = beginning
    ? { ...textsOf(table, begins), [viewKey]: String(begins.id) }
    : (opens ?? {})
  const address: FilterTexts = { ...given, ...begun }
  const write = (patch: Patch) => put({ ...begun, ...patch })
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once, when the table begins.
  useEffect(() => {
    if (known && (beginning || opens !== undefined)) put(begun)
  }, [known, beginning, opens === undefined])

  const defaults = { ...beginningOf(table, today()), ...options.defaults }
  const state = stateOf(table, address, defaults)
  const active = rows.find((view) => String(view.id) === address[viewKey])
  const none = begins === undefined ? undefined : noView
  const views: TableViews = {
    rows,
    active,
    changed:
      active !== undefined && !sameState(state, stateOf(table, textsOf(table, active), defaults)),
    state,
    choose(view) {
      const texts = view === undefined ? {} : textsOf(table, view)
      if (view !== undefined) drop(view)
      const id = view === undefined ? none : String(view.id)
      put({ ...nothingOf(table), ...texts, [viewKey]: id })
    },
    adopt: (id) => put({ [viewKey]: String(id) }),
  }
  const clear = (names: readonly string[]) =>
    write({ ...emptied(names), page: undefined, [viewKey]: address[viewKey] ?? none })
  return { address, write, clear, known, views, begun: saidNothing && begins === undefined }
}

/** The part of the address that is this table's. */
function useAddress(prefix: string) {
  const { search, setSearch } = usePage()
  const address: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) {
    if (name.startsWith(prefix)) address[name.slice(prefix.length)] = value
  }
  const write = (patch: Patch) => {
    setSearch(
      Object.fromEntries(Object.entries(patch).map(([name, value]) => [prefix + name, value])),
    )
  }
  return { address, write }
}

/** Known also when they could not be read: a table is shown without them rather than not at all. */
function useSavedViews(table: Table) {
  const views = useQuery(viewsQuery)
  const preferences = useQuery(preferencesQuery)
  const rows = (views.data?.rows ?? []).filter((view) => view.table === table.name)
  return { rows, known: !views.isPending && !preferences.isPending }
}

/** Reports the parts of a view that the table no longer has. */
function useDropped(table: Table) {
  const { t } = useTranslation()
  const glossary = useGlossary()
  return (view: SavedView) => {
    const { dropped } = addressOfQuery(table, view.query, today())
    if (dropped.length === 0) return
    const names = dropped.map((name) => glossary.column(table, name)).join(', ')
    toast.warning(t(($) => $.views.dropped, { view: view.name, names, count: dropped.length }))
  }
}

function textsOf(table: Table, view: SavedView): FilterTexts {
  return addressOfQuery(table, view.query, today()).texts
}

/** The tab on which a list opens. */
function opening(table: Table): FilterTexts | undefined {
  const { tabs, opensOn } = table.shape === 'list' ? table : {}
  return tabs === undefined || opensOn === undefined ? undefined : { [tabs]: opensOn }
}

function saysNothing(table: Table, address: FilterTexts): boolean {
  const ownNames = [...Object.keys(table.filters), 'sort', 'page', viewKey]
  return ownNames.every((name) => (address[name] ?? '') === '')
}

function nothingOf(table: Table): Record<string, undefined> {
  return emptied([...Object.keys(table.filters), 'sort', 'page'])
}

function emptied(names: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Search } from '../../lib/page-context.ts'
import { searchText } from '../../lib/search-text.ts'

export const mostDetails = 10
/** Other pages are cheaper; beyond this many the least recently used are mounted again when shown. */
export const mostAlive = 24

/** The router's location, as a tab sees it. */
export interface Place {
  /** The address without its search; the tab is known by it. */
  path: string
  page: PageKey | undefined
  params: Readonly<Record<string, string>>
  search: Search
  traits: TabTraits
}

export interface TabTraits {
  /** Cannot be closed. */
  affix: boolean
  /** Kept mounted while another tab is shown. */
  keep: boolean
  /** Shows one loan or case: at most ten such tabs are open, and each has its own memory. */
  detail: boolean
}

export interface Tab extends Omit<Place, 'path'> {
  key: string
  alive: boolean
  /** Counts refreshes; the page is mounted again with each. */
  nonce: number
  /** When it was last shown, in visits. */
  used: number
  /** What its page says it shows: a person's name, so it is not kept in the browser's storage. */
  name?: TabName | undefined
}

export interface TabName {
  shown: string
  /** The title without the person's name. */
  plain: string
}

export interface TabsState {
  tabs: readonly Tab[]
  active: string | undefined
  visits: number
}

const home: Tab = {
  key: '/',
  page: undefined,
  params: {},
  search: {},
  traits: { affix: true, keep: true, detail: false },
  alive: false,
  nonce: 0,
  used: 0,
}

/** The dashboard is always there, and cannot be closed. */
export const homeOnly: TabsState = { tabs: [home], active: undefined, visits: 0 }

/** Opens a tab for the place, or updates the search of its tab; the least recent tabs are dropped. */
export function visit(state: TabsState, place: Place): TabsState {
  const { path: key, ...rest } = place
  const used = state.visits + 1
  const known = state.tabs.find((tab) => tab.key === key)
  const { nonce = 0, name } = known ?? {}
  const shown: Tab = {
    ...rest,
    key,
    alive: true,
    nonce,
    used,
    ...(name === undefined ? {} : { name }),
  }
  const tabs =
    known === undefined
      ? [...state.tabs, shown]
      : state.tabs.map((tab) => (tab.key === key ? shown : tab))
  return { tabs: rested(withoutOldest(tabs)), active: key, visits: used }
}

/** Affixed tabs stay. */
export function close(state: TabsState, keys: readonly string[]): TabsState {
  const tabs = state.tabs.filter((tab) => tab.traits.affix || !keys.includes(tab.key))
  const active = tabs.some((tab) => tab.key === state.active) ? state.active : undefined
  return { ...state, tabs, active }
}

export function closable(state: TabsState, which: 'all' | { butNot: string }): string[] {
  return state.tabs
    .filter((tab) => !tab.traits.affix)
    .filter((tab) => which === 'all' || tab.key !== which.butNot)
    .map((tab) => tab.key)
}

/** Where to go when the shown tab was closed: the last remaining tab, or the root. */
export function nextHref(state: TabsState): string {
  const last = state.tabs.at(-1)
  return last === undefined ? '/' : hrefOf(last)
}

export function refresh(state: TabsState, key: string): TabsState {
  const tabs = state.tabs.map((tab) => (tab.key === key ? { ...tab, nonce: tab.nonce + 1 } : tab))
  return { ...state, tabs }
}

export function named(state: TabsState, key: string, name: TabName): TabsState {
  const tabs = state.tabs.map((tab) => (tab.key === key ? { ...tab, name } : tab))
  return { ...state, tabs }
}

export function hrefOf(tab: Pick<Tab, 'key' | 'search'>): string {
  return tab.key + searchText(tab.search)
}

/** At most ten detail tabs: the least recently shown is closed. */
function withoutOldest(tabs: readonly Tab[]): readonly Tab[] {
  const details = tabs.filter((tab) => tab.traits.detail)
  if (details.length <= mostDetails) return tabs
  const oldest = details.reduce((a, b) => (a.used <= b.used ? a : b))
  return tabs.filter((tab) => tab !== oldest)
}

/** The tab stays in the bar; what was typed in its page does not. */
function rested(tabs: readonly Tab[]): readonly Tab[] {
  const alive = tabs.filter((tab) => tab.alive)
  if (alive.length <= mostAlive) return tabs
  const oldest = alive.reduce((a, b) => (a.used <= b.used ? a : b))
  return tabs.map((tab) => (tab === oldest ? { ...tab, alive: false } : tab))
}

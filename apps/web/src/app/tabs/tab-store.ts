import { useEffect, useSyncExternalStore } from 'react'
import { pageMemory, writeDelayMs } from '../../lib/page-memory.ts'
import { duringSession } from '../../lib/storage.ts'
import { recent } from '../palette/recent.ts'
import { tabTitle } from './tab-title.ts'
import {
  close,
  homeOnly,
  named,
  type Place,
  refresh,
  type Tab,
  type TabName,
  type TabsState,
  visit,
} from './tabs.ts'

let state: TabsState = homeOnly
let unsaved: ReadonlySet<string> = new Set()
let open: readonly Tab[] = []
let asked: readonly string[] | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: TabsState): void {
  const gone = state.tabs.filter((tab) => !next.tabs.some((one) => one.key === tab.key))
  for (const tab of gone) {
    pageMemory.forget(tab.key)
    tabStore.setUnsaved(tab.key, false)
  }
  state = next
  clearTimeout(timer)
  timer = setTimeout(() => duringSession.write('tabs', forStorage(state)), writeDelayMs)
  notifyAll()
}

function notifyAll(): void {
  for (const listener of listeners) listener()
}

/** The open tabs of this window. They survive a reload, and are forgotten at sign-out. */
export const tabStore = {
  read: (): TabsState => state,
  visit: (place: Place): void => change(visit(state, place)),
  /** Closed pages are among the palette's recent entries, under a name without personal data. */
  close(keys: readonly string[]): void {
    for (const tab of state.tabs.filter(({ key }) => keys.includes(key))) {
      const title = tab.name?.plain ?? tabTitle({ page: tab.page, params: tab.params })
      recent.add({ key: `closed ${tab.key}`, group: 'recent', title, href: tab.key })
    }
    change(close(state, keys))
  },
  refresh: (key: string): void => change(refresh(state, key)),
  setName(key: string, name: TabName): void {
    const tab = state.tabs.find((one) => one.key === key)
    if (tab === undefined || tab.name?.shown === name.shown) return
    change(named(state, key, name))
  },
  isUnsaved: (key: string): boolean => unsaved.has(key),
  setUnsaved(key: string, yes: boolean): void {
    if (unsaved.has(key) === yes) return
    const next = new Set(unsaved)
    if (yes) next.add(key)
    else next.delete(key)
    unsaved = next
    open = state.tabs.filter((tab) => unsaved.has(tab.key))
    notifyAll()
  },
  /** Tabs with unsaved input; a person has to confirm that they may be closed. */
  askToClose(keys: readonly string[] | undefined): void {
    asked = keys
    notifyAll()
  },
  /** Tabs of the same window from before a reload, those of pages since taken away left out. */
  restore(isOpen: (tab: Tab) => boolean): void {
    if (state.active !== undefined || state.tabs.length > 1) return
    const kept = duringSession.read('tabs') as TabsState | undefined
    if (kept === undefined || !Array.isArray(kept.tabs)) return
    const others = kept.tabs.filter((tab) => !tab.traits.affix && isOpen(tab))
    state = { ...kept, active: undefined, tabs: [...homeOnly.tabs, ...others] }
  },
  clear(): void {
    clearTimeout(timer)
    state = homeOnly
    unsaved = new Set()
    open = []
    asked = undefined
  },
}

export function useTabs(): TabsState {
  return useSyncExternalStore(listen, tabStore.read)
}

/** The tabs with input that was not saved. */
export function useUnsavedTabs(): readonly Tab[] {
  return useSyncExternalStore(listen, () => open)
}

/** Leaving the console asks for confirmation while something is unsaved, and remembers the open tabs. */
export function useGuardedLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault()
    }
    const remember = () => {
      duringSession.write('tabs', forStorage(state))
      pageMemory.writeNow()
    }
    addEventListener('beforeunload', ask)
    addEventListener('pagehide', remember)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('pagehide', remember)
    }
  }, [])
}

/** The tabs about whose closing the person is being asked. */
export function useAskedToClose(): readonly string[] | undefined {
  return useSyncExternalStore(listen, () => asked)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Only addresses, and names without the person's: a page that was not shown since a reload is mounted
 * when it is.
 */
function forStorage({ tabs, visits }: TabsState): TabsState {
  return {
    tabs: tabs.map(({ name, ...tab }) => ({
      ...tab,
      alive: false,
      nonce: 0,
      ...(name === undefined ? {} : { name: { shown: name.plain, plain: name.plain } }),
    })),
    active: undefined,
    visits,
  }
}

import type { PageKey } from '@daftari/contract/navigation/navigation'
import { createContext, useContext } from 'react'

export type Search = Readonly<Record<string, string>>

/** A link's target: a page, the values of its `$` parameters, and its search. */
export interface Target {
  page: PageKey
  params?: Readonly<Record<string, string | number>> | undefined
  search?: Readonly<Record<string, string | number | undefined>> | undefined
}

/** The tab of a page, as it was when the page was last shown. */
export interface PageView {
  /** The tab's own address without its search; what is remembered for the tab hangs on it. */
  key: string
  /** The page's key in the navigation; the dashboard has none. */
  page: PageKey | undefined
  /** The parameter that identifies a page with several addresses, as the navigation declares. */
  parameter: string | undefined
  params: Readonly<Record<string, string>>
  search: Search
  /** Writes into the address; undefined and '' remove. Replaces the entry in the history. */
  setSearch(patch: Readonly<Record<string, string | undefined>>): void
  /**
   * Writes what is opened over the page, or closed, into the address. What opens is an entry of its own in
   * the history, so that Back closes it.
   */
  setOpened(patch: Readonly<Record<string, string | undefined>>): void
  /** While true, closing the tab asks for confirmation. */
  setUnsaved(unsaved: boolean): void
  /** What its tab is called, where the address says too little; and the window, without a name. */
  setName(shown: string, plain: string): void
  /** Mounts the page again. */
  refresh(): void
  close(): void
  /** The element that contains the page's dialogs and drawers, so that they are hidden with it. */
  container: HTMLElement | null
}

export const PageContext = createContext<PageView | undefined>(undefined)

/** A page reads its own tab through this and never through the router, which knows the shown tab. */
export function usePage(): PageView {
  const view = useContext(PageContext)
  if (view === undefined) throw new Error('usePage is for pages only')
  return view
}

/** Goes to pages; the shell provides it. */
export interface Navigator {
  open(target: Target): void
  hrefOf(target: Target): string
}

export const NavigatorContext = createContext<Navigator | undefined>(undefined)

export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext)
  if (navigator === undefined) throw new Error('useNavigator is for the signed-in workspace only')
  return navigator
}

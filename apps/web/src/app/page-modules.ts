import { pageFiles } from 'virtual:page-files'
import { type PageKey, pageOf } from '@daftari/contract/navigation/navigation'
import { assert } from '@daftari/kernel/assert'
import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'
import { withTexts } from '../lib/i18n.ts'
import { textsOfSection } from '../lib/word-parts.ts'
import type { PageView } from '../ui/table-page/tables-page.tsx'

type PageModule = { default: ComponentType }

const components = new Map<PageKey, LazyExoticComponent<ComponentType>>()

/** A page as its file draws it, or by its tables. */
export function pageComponent(key: PageKey): LazyExoticComponent<ComponentType> {
  const known = components.get(key)
  if (known !== undefined) return known
  const made = lazy(() => loadPage(key))
  components.set(key, made)
  return made
}

/** Fetches a page before it is asked for: the pointer is already on its entry. */
export function preloadPage(key: PageKey): void {
  loadPage(key).catch(() => {
    // It is asked for again, and the failure reported, when the page is opened.
  })
}

/** Loads the words that its section uses for columns; the page's own words come with its file. */
export function loadPage(key: PageKey): Promise<PageModule> {
  const [section = key] = key.split('/')
  return withTexts(loaderOf(key)(), ...textsOfSection(section))
}

/**
 * The page's file is at its key, or shared with other pages; a page without a file shows its tables of the
 * contract.
 */
function loaderOf(key: PageKey): () => Promise<PageModule> {
  const { shared } = pageOf(key)
  const file = pageFiles[shared === undefined ? key : `shared/${shared}`]
  if (file !== undefined) return file
  return async () => {
    const [views, { TablesPage }] = await Promise.all([
      viewsOf(key),
      import('../ui/table-page/tables-page.tsx'),
    ])
    return { default: () => createElement(TablesPage, { views }) }
  }
}

async function viewsOf(key: PageKey) {
  const { pageTables } = await import('virtual:page-tables')
  const tables = pageTables[key]
  assert(tables !== undefined, `${key} has neither a file nor a table`)
  return tables() as Promise<readonly PageView[]>
}

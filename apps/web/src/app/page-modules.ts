import { pageTables } from 'virtual:page-tables'
import { type PageKey, pageOf, pages } from '@daftari/contract/navigation/navigation'
import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'
import { loadTexts } from '../lib/i18n.ts'

type PageModule = { default: ComponentType }

const modules = import.meta.glob<PageModule>(['../pages/**/*.tsx', '!../pages/**/*.test.tsx'])
const components = new Map<PageKey, LazyExoticComponent<ComponentType>>()

/** A page as its file draws it, or by its tables; undefined for one that has neither. */
export function pageComponent(key: PageKey): LazyExoticComponent<ComponentType> | undefined {
  const known = components.get(key)
  if (known !== undefined) return known
  const load = loaderOf(key)
  if (load === undefined) return undefined
  const made = lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(...textsOf(key))])
    return module
  })
  components.set(key, made)
  return made
}

/** Fetches a page before it is asked for: the pointer is already on its entry. */
export function preloadPage(key: PageKey): void {
  const load = loaderOf(key)
  if (load === undefined) return
  Promise.all([load(), loadTexts(...textsOf(key))]).catch(() => {
    // It is asked for again, and the failure reported, when the page is opened.
  })
}

/**
 * The page's file stands at its key, or is one that it shares with others; a page without a file is
 * its tables of the contract.
 */
function loaderOf(key: PageKey): (() => Promise<PageModule>) | undefined {
  const { shared } = pageOf(key)
  const file = modules[`../pages/${shared === undefined ? key : `shared/${shared}`}.tsx`]
  if (file !== undefined) return file
  const tables = pageTables[key]
  if (tables === undefined) return undefined
  return async () => {
    const [views, { TablesPage }] = await Promise.all([
      tables(),
      import('../ui/table-page/tables-page.tsx'),
    ])
    return { default: () => createElement(TablesPage, { views }) }
  }
}

/**
 * What the pages of a section say besides the texts of its own name. They are read with the page, or
 * its first sight would be the names of the texts. What only a drawer says is read with the drawer.
 */
const alsoSaid: Readonly<Record<string, readonly string[]>> = {
  'loan-admin': ['collection', 'credit', 'ledger', 'loan-profile', 'wallet'],
  collection: ['ledger', 'wallet'],
  statistics: ['dashboard'],
  settlement: ['collection', 'corrections', 'costs', 'ledger', 'service-fees', 'wallet'],
}

function textsOf(key: PageKey): readonly string[] {
  const section = pages.find((page) => page.key === key)?.section ?? key
  return [section, 'actions', 'forms', 'requests', ...(alsoSaid[section] ?? [])]
}

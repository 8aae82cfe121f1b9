import { type PageKey, pages } from '@daftari/contract/navigation/navigation'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTexts } from '../lib/i18n.ts'

type PageModule = { default: ComponentType }

const modules = import.meta.glob<PageModule>(['../pages/**/*.tsx', '!../pages/**/*.test.tsx'])
const components = new Map<PageKey, LazyExoticComponent<ComponentType>>()

/** The page's file stands at its key; undefined for a page of the navigation without one. */
export function pageComponent(key: PageKey): LazyExoticComponent<ComponentType> | undefined {
  const known = components.get(key)
  if (known !== undefined) return known
  const load = modules[`../pages/${key}.tsx`]
  if (load === undefined) return undefined
  const made = lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(...textsOf(key))])
    return module
  })
  components.set(key, made)
  return made
}

export function hasPage(key: PageKey): boolean {
  return `../pages/${key}.tsx` in modules
}

/** Fetches a page before it is asked for: the pointer is already on its entry. */
export function preloadPage(key: PageKey): void {
  const load = modules[`../pages/${key}.tsx`]
  if (load === undefined) return
  Promise.all([load(), loadTexts(...textsOf(key))]).catch(() => {
    // It is asked for again, and the failure told, when the page is opened.
  })
}

/**
 * What the pages of a section say besides the texts of its own name. They are read with the page, or
 * its first sight would be the names of the texts. What only a drawer says is read with the drawer.
 */
const alsoSaid: Readonly<Record<string, readonly string[]>> = {
  'loan-admin': ['collection', 'credit', 'ledger', 'loan-profile', 'wallet'],
  collection: ['ledger', 'wallet'],
  settlement: ['collection', 'corrections', 'costs', 'ledger', 'service-fees', 'wallet'],
}

function textsOf(key: PageKey): readonly string[] {
  const section = pages.find((page) => page.key === key)?.section ?? key
  return [section, ...(alsoSaid[section] ?? [])]
}

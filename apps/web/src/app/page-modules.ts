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
    const [module] = await Promise.all([load(), loadTexts(sectionOf(key))])
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
  modules[`../pages/${key}.tsx`]?.().catch(() => {
    // It is asked for again, and the failure told, when the page is opened.
  })
}

function sectionOf(key: PageKey): string {
  return pages.find((page) => page.key === key)?.section ?? key
}

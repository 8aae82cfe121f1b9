import { type Page, type PageKey, pageOf } from '@daftari/contract/navigation/navigation'
import type { Search, Target } from '../../lib/page-context.ts'
import { searchText } from '../../lib/search-text.ts'
import type { Place, TabTraits } from '../tabs/tabs.ts'

/** `/loanList/cashCrdit/detail/$id` and `{ id: 7 }` → `/loanList/cashCrdit/detail/7`. */
export function hrefOfTarget({ page, params = {}, search = {} }: Target): string {
  const path = pageOf(page).path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${page} was opened without ${name}`)
    return encodeURIComponent(String(value))
  })
  return path + searchText(search)
}

const homeTraits: TabTraits = { affix: true, keep: true, detail: false }

export function traitsOf(page: Page): TabTraits {
  return { affix: false, keep: page.noCache !== true, detail: page.path.includes('$') }
}

interface Match {
  pathname: string
  params: Record<string, string>
  search: Search
  page: PageKey | undefined
}

export function placeOf({ pathname, params, search, page }: Match): Place {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const traits = page === undefined ? homeTraits : traitsOf(pageOf(page))
  return { path, page, params, search, traits }
}

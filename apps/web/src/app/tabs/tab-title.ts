import { pageTitle } from '../../lib/format/page-title.ts'
import { words } from '../../lib/i18n.ts'
import type { Tab } from './tabs.ts'

/** `Loan {id}` with the tab's own parameters; in the language of the moment. */
export function tabTitle({ page, params }: Pick<Tab, 'page' | 'params'>): string {
  if (page === undefined) return words().dashboard
  return pageTitle(page).replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}

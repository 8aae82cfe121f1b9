import { pageTitle } from '../../lib/format/page-title.ts'
import { words } from '../../lib/i18n.ts'
import type { Tab } from './tabs.ts'

/** The browser keeps the names of windows in its history, so a person's name is not among them. */
export function windowTitle(tab: Pick<Tab, 'page' | 'params' | 'name'>): string {
  return `${tab.name?.plain ?? tabTitle(tab)} · Daftari`
}

/** The name that the page gave itself, else `Loan {id}` with the tab's own parameters. */
export function tabTitle({ page, params, name }: Pick<Tab, 'page' | 'params' | 'name'>): string {
  if (name !== undefined) return name.shown
  if (page === undefined) return words().dashboard
  return pageTitle(page).replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}

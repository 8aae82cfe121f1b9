import { titles } from '@daftari/contract/navigation/titles'
import { words } from '../../lib/i18n.ts'
import { currentLanguage } from '../../lib/language.ts'
import type { Tab } from './tabs.ts'

/** `Loan {id}` with the tab's own parameters; in the language of the moment. */
export function tabTitle({ page, params }: Pick<Tab, 'page' | 'params'>): string {
  if (page === undefined) return words().dashboard
  return titles[page][currentLanguage()].replace(
    /\{(\w+)\}/g,
    (whole, name: string) => params[name] ?? whole,
  )
}

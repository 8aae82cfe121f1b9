import { type PageKey, pages } from '@daftari/contract/navigation/navigation'
import { partsOf } from '../lib/word-parts.ts'

/**
 * What the pages of a section say besides the texts of its own name. They are read with the page, or
 * its first sight would be the names of the texts. What only a drawer says is read with the drawer.
 */
const alsoSaid: Readonly<Record<string, readonly string[]>> = {
  'loan-admin': ['collection', 'credit', 'ledger', 'loan-profile', 'wallet'],
  collection: ['ledger', 'wallet', 'work'],
  'customer-service': ['work'],
  promotion: ['work'],
  statistics: ['dashboard'],
  settlement: ['collection', 'corrections', 'costs', 'ledger', 'service-fees', 'wallet'],
}

/**
 * Pages that are seen first say less: what requests and acts say is read with the first of them that is
 * shown.
 */
const lessSaid: Readonly<Partial<Record<PageKey, readonly string[]>>> = {
  'loan-admin/loan-list/cash-credit': [],
  'settlement/repayment/mpesa-payment': ['wallet'],
}

/** Which texts are read with a page. */
export function textsOf(key: PageKey): readonly string[] {
  const section = pages.find((page) => page.key === key)?.section ?? key
  const said = lessSaid[key] ?? ['actions', 'forms', 'requests', ...(alsoSaid[section] ?? [])]
  return [section, ...partsOf(section), ...said]
}

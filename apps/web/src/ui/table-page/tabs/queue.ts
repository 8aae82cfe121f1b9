import type { Table } from '@daftari/contract/table'
import type { FilterTexts } from '../../filters/filter-texts.ts'

/** States in which something waits for a person. */
const waiting: ReadonlySet<string> = new Set([
  'pending',
  'preliminary',
  'review',
  'mine',
  'asked',
  'waiting',
  'unmatched',
  'open',
  'claimed',
])

export const waits = (tab: string): boolean => waiting.has(tab)

/** The longest waiting row is first if all rows of the tab wait; otherwise the list's own order applies. */
export function firstSort(table: Table, filters: FilterTexts): string | undefined {
  if (table.shape !== 'list') return undefined
  const tab = table.tabs === undefined ? undefined : filters[table.tabs]
  if (tab === undefined || !waits(tab)) return table.defaultSort
  return table.defaultSort.replace(/^-/, '')
}

import { isFilterText } from '@daftari/contract/filter-texts'
import type { Table } from '@daftari/contract/table'
import { businessDate } from '@daftari/kernel/business-date'
import { type DatePreset, isDatePreset, presetRange } from '@daftari/kernel/date-presets'
import { type FilterTexts, filtersOf, rangeText } from '../../filters/filter-texts.ts'

/** Stands in the address for a filter that is set from the start and was taken away. */
export const takenAway = '*'

/** The query part of the address: filters and order, without the page. */
export function stateOf(table: Table, address: FilterTexts, defaults: FilterTexts): FilterTexts {
  const sort = address.sort ?? ''
  const isUsual = table.shape === 'list' && sort === table.defaultSort
  const state = { ...defaults, ...filtersOf(table, address), ...(isUsual ? {} : { sort }) }
  return Object.fromEntries(Object.entries(state).filter(([, text]) => text !== ''))
}

export function sameState(one: FilterTexts, other: FilterTexts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

/** A saved query as an address of today. Removed filters, choices or columns are left out and named. */
export function addressOfQuery(
  table: Table,
  query: FilterTexts,
  today: string,
): { texts: FilterTexts; dropped: string[] } {
  const texts: Record<string, string> = {}
  const dropped: string[] = []
  for (const [name, text] of Object.entries(query)) {
    const written = writtenOf(table, name, text, today)
    if (written === undefined) dropped.push(name)
    else texts[name] = written
  }
  return { texts, dropped }
}

function writtenOf(table: Table, name: string, text: string, today: string): string | undefined {
  if (name === 'sort') {
    return table.columns[text.replace(/^-/, '')]?.sortable === true ? text : undefined
  }
  const filter = table.filters[name]
  if (filter === undefined) return undefined
  if (text === takenAway) return text
  if (filter.kind === 'dateRange' && isDatePreset(text)) return presetText(text, today)
  return isFilterText(filter, text) ? text : undefined
}

export function presetText(preset: DatePreset, today: string): string {
  const { from, to } = presetRange(preset, businessDate(today))
  return rangeText(from, to)
}

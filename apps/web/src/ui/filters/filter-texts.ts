import type { Table } from '@daftari/contract/table'
import { addDays, businessDate, monthOf } from '@daftari/kernel/business-date'

/** Filters as they are written in an address: choices joined by commas, ranges as `from..to`. */
export type FilterTexts = Readonly<Record<string, string>>

/** What the address says of this table's filters; everything else in it is none of its business. */
export function filtersOf(table: Pick<Table, 'filters'>, address: FilterTexts): FilterTexts {
  return Object.fromEntries(Object.entries(address).filter(([name]) => name in table.filters))
}

const spanDays = 6

/** A table that needs a range begins with the last seven days; one that needs a month, with this. */
export function requiredDefaults(table: Pick<Table, 'filters'>, today: string): FilterTexts {
  const day = businessDate(today)
  const texts: Record<string, string> = {}
  for (const [name, { kind, required }] of Object.entries(table.filters)) {
    if (required !== true) continue
    if (kind === 'dateRange') texts[name] = rangeText(addDays(day, -spanDays), day)
    if (kind === 'date') texts[name] = day
    if (kind === 'month') texts[name] = monthOf(day)
  }
  return texts
}

export function rangeText(from: string | undefined, to: string | undefined): string {
  return from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`
}

export function rangeOf(text: string | undefined): { from?: string; to?: string } {
  if (text === undefined || !text.includes('..')) return {}
  const [from = '', to = ''] = text.split('..')
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
}

export function choicesOf(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split(',')
}

import type { Filter } from '@daftari/contract/filters'
import type { Table } from '@daftari/contract/table'
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  firstOfMonth,
  monthOf,
} from '@daftari/kernel/business-date'

/** Filters as they are written in an address: choices joined by commas, ranges as `from..to`. */
export type FilterTexts = Readonly<Record<string, string>>

/** This table's filters from the address; other parameters are ignored. */
export function filtersOf(table: Pick<Table, 'filters'>, address: FilterTexts): FilterTexts {
  return Object.fromEntries(Object.entries(address).filter(([name]) => name in table.filters))
}

const usualDays = 7

/**
 * What a table begins with where the address says nothing: what its filters declare, else the last
 * seven days where it needs a range, and the month or day that runs where it needs one.
 */
export function beginningOf(table: Pick<Table, 'filters'>, today: string): FilterTexts {
  const day = businessDate(today)
  const texts: Record<string, string> = {}
  for (const [name, filter] of Object.entries(table.filters)) {
    const text = beginningText(filter, day)
    if (text !== undefined) texts[name] = text
  }
  return texts
}

function beginningText({ kind, required, begins }: Filter, day: BusinessDate): string | undefined {
  if (begins === undefined && required !== true) return undefined
  if (begins !== undefined && 'with' in begins) return begins.with
  if (kind === 'date') return day
  if (kind === 'month') return monthOf(day)
  if (kind !== 'dateRange') return undefined
  if (begins !== undefined && 'months' in begins) {
    return rangeText(addMonths(firstOfMonth(day), 1 - begins.months), day)
  }
  return rangeText(addDays(day, 1 - (begins?.days ?? usualDays)), day)
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

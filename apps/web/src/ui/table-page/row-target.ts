import type { FromRow, RowTo } from '@daftari/contract/platform/row-to'
import type { Table } from '@daftari/contract/table'
import { businessDate, lastOfMonth } from '@daftari/kernel/business-date'
import type { Target } from '../../lib/page-context.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { rangeText } from '../filters/filter-texts.ts'

/** Where a row of the table leads as the contract declares it. */
export function declaredTarget({ rowTo }: Table): ((row: AnyRow) => Target) | undefined {
  if (rowTo === undefined) return undefined
  const { page, params, search } = rowTo
  return (row) => ({
    page,
    ...(params === undefined ? {} : { params: textsOf(params, row) }),
    ...(search === undefined ? {} : { search: textsOf(search, row) }),
  })
}

function textsOf(from: NonNullable<RowTo['search']>, row: AnyRow): Record<string, string> {
  return Object.fromEntries(Object.entries(from).map(([name, one]) => [name, textOf(one, row)]))
}

/** As an address writes it: for a person the number, for a day or month its days. */
function textOf(from: FromRow, row: AnyRow): string {
  if (typeof from === 'object') return daysOf(String(row[from.days] ?? ''))
  const value = row[from] ?? ''
  return typeof value === 'object' ? String((value as { id: number }).id) : String(value)
}

/** The days of a day or a month, as a filter writes them. */
function daysOf(time: string): string {
  if (time === '') return ''
  const first = time.length === 'YYYY-MM'.length ? `${time}-01` : time
  return rangeText(first, first === time ? time : lastOfMonth(businessDate(first)))
}

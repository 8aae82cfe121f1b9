import { businessDate, lastOfMonth } from '@daftari/kernel/business-date'
import type { FilterKind } from '../filters.ts'
import type { Report, Table } from '../table.ts'

/** Filters as they are written in an address. */
export type FilterTexts = Readonly<Record<string, string>>

type AnyRow = Readonly<Record<string, unknown>>

interface Standing {
  /** Undefined in the line of totals. */
  row: AnyRow | undefined
  filters: FilterTexts
}

/** Filters that match the row's value exactly; a text filter matches parts of texts. */
const exact: readonly FilterKind[] = [
  'choice',
  'app',
  'product',
  'channel',
  'staff',
  'team',
  'contactResult',
  'audience',
  'id',
]

/**
 * The filters that find the rows behind a figure: each filter of the list takes its value from the row's
 * column of that name, otherwise from the report's filter of that name. The day or month of the row bounds
 * the report's range of days. Undefined where these rows cannot be found: the list lacks one of the reader's
 * filters, or the row lacks a value for one.
 */
export function sameFilters(
  of: Table,
  list: Table,
  { row, filters }: Standing,
  where: FilterTexts,
): FilterTexts | undefined {
  const { by = 'none', ...asked } = filters
  const split = isGrouped(of) && by !== 'none' ? by : undefined
  const unknown = Object.keys(asked).some((name) => !(name in list.filters))
  if (unknown || (row !== undefined && split !== undefined && !(split in list.filters))) {
    return undefined
  }
  const texts: Record<string, string> = {}
  for (const [name, { kind }] of Object.entries(list.filters)) {
    const value = row === undefined ? undefined : valueIn(row, of, { name, kind, split })
    if (value === null) return undefined
    const text = value === undefined ? asked[name] : textOf(value, asked[name])
    if (text !== undefined && text !== '') texts[name] = text
  }
  return { ...texts, ...where }
}

function isGrouped(of: Table): of is Report {
  return of.shape === 'report' && of.groupBy !== undefined
}

interface Wanted {
  name: string
  kind: FilterKind
  split: string | undefined
}

/** What the row says of a filter: undefined where it says nothing, null where it has nothing. */
function valueIn(row: AnyRow, of: Table, { name, kind, split }: Wanted): unknown {
  if (name === split) return row.group
  if (kind === 'dateRange') {
    const time = timeColumn(of, name)
    return time === undefined ? undefined : row[time]
  }
  const column = of.columns[name]
  if (column === undefined || !exact.includes(kind)) return undefined
  // The row has the name, but the filter takes the code.
  return column.kind === 'named' ? null : row[name]
}

/** The column with the day or month of a date range: `paidOn` for `paid`, or the only one. */
function timeColumn({ columns, filters }: Table, range: string): string | undefined {
  const times = Object.keys(columns).filter((name) => isTime(columns[name]?.kind))
  const named = times.find((name) => name === range || name === `${range}On`)
  const ranges = Object.keys(filters).filter((name) => filters[name]?.kind === 'dateRange')
  const only = times.length === 1 && ranges.length === 1 && ranges[0] === range
  return named ?? (only ? times[0] : undefined)
}

const isTime = (kind: string | undefined) => kind === 'date' || kind === 'month'

function textOf(value: unknown, asked: string | undefined): string {
  if (typeof value === 'object') return String((value as { id: number }).id)
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}..${text}`
  return /^\d{4}-\d{2}$/.test(text) ? daysOfMonth(text, asked) : text
}

/** The days of a month that the reader asked for. */
function daysOfMonth(month: string, asked: string | undefined): string {
  const [from = '', to = ''] = (asked ?? '').split('..')
  const first = `${month}-01`
  const last = lastOfMonth(businessDate(first))
  return `${from > first ? from : first}..${to !== '' && to < last ? to : last}`
}

import type { Table } from '@daftari/contract/table'
import { type ColumnLayout, mayStandUnder, shownColumns } from './column-layout.ts'

/** By column: the columns drawn in grey under its values. */
export type SecondLines = ReadonlyMap<string, readonly string[]>

/**
 * The shown columns that are declared `under` another shown one. One has a column of its own where the rows
 * are ordered by it, now or as they come, where the reader turned it on, and with rows of one line.
 */
export function secondLines(
  table: Table,
  layout: ColumnLayout,
  sort: string | undefined,
): SecondLines {
  if (table.shape !== 'list') return new Map()
  const orders = orderedBy(table, sort)
  const shown = shownColumns(table.columns, layout)
  const lines = new Map<string, string[]>()
  for (const name of shown) {
    const { under } = table.columns[name] ?? {}
    const ownColumn = layout.shown?.includes(name) === true || orders.includes(name)
    if (under === undefined || ownColumn || !mayStandUnder(table.columns, layout, name)) continue
    lines.set(under, [...(lines.get(under) ?? []), name])
  }
  return lines
}

/** The columns whose headings order the rows, or have them in their first order again. */
export function orderedBy(table: Table, sort: string | undefined): string[] {
  if (table.shape !== 'list') return []
  return [table.defaultSort, sort ?? ''].map((one) => one.replace(/^-/, ''))
}

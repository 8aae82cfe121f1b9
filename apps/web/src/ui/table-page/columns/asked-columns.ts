import type { FromRow } from '@daftari/contract/platform/row-to'
import { waitingLists } from '@daftari/contract/platform/waiting'
import type { Row, Table } from '@daftari/contract/table'
import { type ColumnLayout, shownColumns } from './column-layout.ts'

/** The names of a table's columns. */
export type NameOf<T extends Table> = keyof Row<T> & string

/** What a page sees of a row: the columns that it says it reads. */
export type ReadRow<T extends Table, R extends string> = Pick<Row<T>, R & keyof Row<T>>

/**
 * The columns of a list that are asked for, as its query writes them: those that are shown, and those that
 * the page reads besides; undefined for all, where the page does not say what it reads.
 */
export function askedColumns(
  table: Table,
  layout: ColumnLayout,
  reads: readonly string[] | undefined,
): string | undefined {
  if (table.shape !== 'list' || reads === undefined) return undefined
  const asked = new Set([
    table.key,
    ...shownColumns(table.columns, layout),
    ...reads,
    ...readByTable(table),
  ])
  const all = Object.keys(table.columns)
  const names = all.filter((name) => asked.has(name))
  return names.length === all.length ? undefined : names.join()
}

/** What the table itself reads: where a row leads, and whether it waits. */
function readByTable({ name, rowTo }: Table): (string | undefined)[] {
  const addresses = { ...rowTo?.params, ...rowTo?.search }
  return [...Object.values<FromRow>(addresses).map(columnOf), waitingLists[name]?.state]
}

const columnOf = (from: FromRow) => (typeof from === 'string' ? from : from.days)

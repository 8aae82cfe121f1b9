import type { Column } from '@daftari/contract/columns'
import type { Table } from '@daftari/contract/table'
import type { Glossary } from '../../../lib/glossary.ts'
import { columnShape } from '../../cells/column-shape.ts'

/** The width a column comes with. */
export function naturalWidth(table: Table, name: string, glossary: Glossary): number {
  return shapeOf(table, name, glossary, true).width
}

/** The room for a value alone, whatever its column is called. */
export const valueWidth = (table: Table, name: string, glossary: Glossary) => {
  const column = table.columns[name] as Column
  const words = wordsOf(name, column, glossary) ?? []
  return columnShape({ ...column, heading: '', sortable: false, words }).width
}

const wordsOf = (name: string, { values, set = name }: Column, glossary: Glossary) =>
  values?.map((value) => glossary.choice(set, value))

/** The width and alignment of a column. */
export function shapeOf(table: Table, name: string, glossary: Glossary, wide: boolean) {
  const column = table.columns[name] as Column
  const words = wordsOf(name, column, glossary)
  return columnShape({
    kind: column.kind,
    heading: glossary.column(table, name),
    sortable: column.sortable === true,
    short: column.short === true,
    naming:
      wide && ['text', 'date'].includes(column.kind) && name === Object.keys(table.columns)[0],
    long: wide && column.long === true,
    ...(words === undefined ? {} : { words }),
  })
}

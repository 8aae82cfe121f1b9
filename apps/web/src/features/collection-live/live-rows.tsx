import type { Row, Table } from '@daftari/contract/table'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { cell } from '../../ui/cells/cell.tsx'
import { columnShape } from '../../ui/cells/column-shape.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import styles from './wall.module.css'

interface Props<T extends Table> {
  table: T
  rows: readonly Row<T>[]
  columns: readonly (keyof T['columns'] & string)[]
  keyOf: (row: Row<T>) => number
  /** Stands out. */
  isBad?: (row: Row<T>) => boolean
  /** What stands there without rows. */
  empty: string
}

/** Some columns of a declared table, each as its kind is shown everywhere. */
export function LiveRows<T extends Table>({ table, rows, columns, keyOf, isBad, empty }: Props<T>) {
  const glossary = useGlossary()
  const format = useFormat()
  return (
    <PlainTable
      rowKey={keyOf}
      dataSource={rows}
      locale={{ emptyText: empty }}
      rowClassName={(row) => (isBad?.(row) === true ? (styles.behind ?? '') : '')}
      columns={columns.map((name) => {
        const column = table.columns[name]
        if (column === undefined) throw new Error(`${table.name} has no column ${name}`)
        const heading = glossary.column(table, name)
        return {
          key: name,
          title: heading,
          align: columnShape({ kind: column.kind, heading, sortable: false }).align,
          render: (_: unknown, row: Row<T>) =>
            cell(name, column, row, { format, glossary, exactTimes: true }),
        }
      })}
    />
  )
}

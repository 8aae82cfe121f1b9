import type { Table } from '@daftari/contract/table'
import { useGlossary } from '../../lib/glossary.ts'
import type { AnyRow } from '../cells/cell.tsx'
import type { RowsColumn } from '../cells/rows-table.tsx'
import { Facts } from '../facts.tsx'

interface RowRestProps {
  table: Table
  columns: readonly RowsColumn<AnyRow>[]
  row: AnyRow
}

/** The columns without room, below their row. */
export default function RowRest({ table, columns, row }: RowRestProps) {
  const glossary = useGlossary()
  return (
    <Facts
      items={columns.map(({ key, render }) => ({
        label: glossary.column(table, String(key)),
        value: render?.(undefined, row, 0) as React.ReactNode,
      }))}
    />
  )
}

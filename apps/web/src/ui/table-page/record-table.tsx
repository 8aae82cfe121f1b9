import type { EntityRecord } from '@daftari/contract/platform/records/record'
import type { List } from '@daftari/contract/table'
import type { ReactNode } from 'react'
import type { AnyRow } from '../cells/cell.tsx'
import { useRecord } from '../record/use-record.tsx'
import { TablePage } from './table-page.tsx'
import type { TablePageProps } from './table-page-props.ts'

export interface RecordTableProps<L extends List> extends Omit<TablePageProps<L>, 'table'> {
  record: EntityRecord & { list: L }
  /** What may be done with one beside its actions, in its drawer. */
  acts?: ((row: AnyRow) => ReactNode) | undefined
}

/** The table of a record: a row opens it over the table, or beside it. */
export function RecordTable<L extends List>(all: RecordTableProps<L>) {
  const { record, acts, cells, ...table } = all as unknown as RecordTableProps<List>
  const { drawer, ...opening } = useRecord(record, acts)
  return (
    <>
      <TablePage
        table={record.list}
        {...table}
        {...opening}
        cells={{ ...opening.cells, ...cells }}
      />
      {drawer}
    </>
  )
}

import type { EntityRecord } from '@daftari/contract/platform/records/record'
import type { List } from '@daftari/contract/table'
import type { AnyRow } from '../../ui/cells/cell.tsx'
import { RecordTable } from '../../ui/table-page/record-table.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import type { TablePageProps } from '../../ui/table-page/table-page-props.ts'
import { AskRequest } from './ask-request.tsx'
import type { DecideTableProps } from './decide-table.tsx'
import { RequestActs } from './request-acts.tsx'
import { useDecideMany } from './use-decide-many.tsx'

interface RequestTableProps<L extends List> extends DecideTableProps<L> {
  /** What its rows are, where people open them. */
  record?: EntityRecord
}

/**
 * The list of a request: asked for above it, decided in its rows or many at once, unless the page says other.
 */
export function RequestTable<L extends List>(all: RequestTableProps<L>) {
  const { of, record, refreshes = [], ...given } = all as unknown as RequestTableProps<List>
  const bulk = useDecideMany(of, refreshes)
  const table: TablePageProps<List> = {
    table: of.list,
    bulk,
    toolbar: of.mayAsk && <AskRequest of={of} refreshes={refreshes} />,
    rowActions: (row) => <RequestActs of={of} row={row} refreshes={refreshes} />,
    ...given,
  }
  if (record === undefined) return <TablePage {...table} />
  const acts = (row: AnyRow) => <RequestActs of={of} row={row} refreshes={refreshes} as="buttons" />
  return <RecordTable record={record} acts={acts} {...table} />
}

import type { DeclaredRequest, RequestEndpoints } from '@daftari/contract/platform/request'
import type { List } from '@daftari/contract/table'
import type { Refreshes } from '../../lib/use-command.ts'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import type { TablePageProps } from '../../ui/table-page/table-page-props.ts'
import { useDecideMany } from './use-decide-many.tsx'

export interface DecideTableProps<L extends List>
  extends Omit<TablePageProps<L>, 'table' | 'bulk'> {
  of: DeclaredRequest<string, RequestEndpoints, L>
  /** What else shows something else afterwards. */
  refreshes?: Refreshes
}

/** The list of a request whose rows are opened to be decided, or many are decided at once. */
export function DecideTable<L extends List>(all: DecideTableProps<L>) {
  const { of, refreshes = [], ...table } = all as unknown as DecideTableProps<List>
  const bulk = useDecideMany(of, refreshes)
  return <TablePage table={of.list} bulk={bulk} {...table} />
}

import type { DrillDowns } from '@daftari/contract/platform/drill-down'
import type { List, Report } from '@daftari/contract/table'
import type { ReactNode } from 'react'
import type { QuickFilter } from '../filters/quick-filters.tsx'
import type { DrillDownActs } from '../record/drill-down/rows-drill-down.tsx'
import type { BulkActs } from './bulk/bulk.ts'
import type { NameOf, ReadRow } from './columns/asked-columns.ts'
import type { DataTableProps } from './data-table-props.ts'
import type { TableOptions } from './table-options.ts'
import type { TableData } from './table-query.ts'
import type { TableView } from './use-table.ts'

type ReadData<T extends List | Report, R extends string> = Omit<TableData<T>, 'rows'> & {
  rows: ReadRow<T, R>[]
}

export interface TablePageProps<T extends List | Report, R extends string = NameOf<T>>
  extends TableOptions<R>,
    Pick<
      DataTableProps<T, NoInfer<R>>,
      'table' | 'cells' | 'rowActions' | 'onRowOpen' | 'current' | 'follows' | 'rowTarget'
    > {
  /** Above everything, where the page has more than its table. */
  title?: ReactNode
  /** Counts beside the tabs of the table's tab filter, by value; `all` for the first. */
  tabCounts?: Readonly<Record<string, number>> | undefined
  /** The tabs that have more than their count says. */
  tabCountsCapped?: readonly string[] | undefined
  /** The counts are being read, for the first time or again. */
  tabCountsReading?: boolean | undefined
  /** The choice between the page's tables, from `useViews`: above everything of the table. */
  views?: ReactNode
  /** Buttons to the right of the filters, including the page's one primary button. */
  toolbar?: ReactNode
  /** What can be done with selected rows. */
  bulk?: BulkActs | undefined
  /** Filters that are asked for every day, each set and taken away by one click. */
  quick?: readonly QuickFilter[] | undefined
  /** Above the table, drawn from the same rows. */
  chart?: (data: ReadData<T, NoInfer<R>>) => ReactNode
  /** Key figures of the whole filtered set, above the table. */
  summary?: (data: ReadData<T, NoInfer<R>>) => ReactNode
  /** Says why an empty list is empty, and the next step. */
  empty?: ReactNode
  /** Its figures that open, as the contract declares them. */
  opens?: DrillDowns<T> | undefined
  /** What can be done with the rows behind them, by the name of their table. */
  drillDown?: DrillDownActs | undefined
  /** Already made by the page, when it needs the view itself. */
  view?: TableView<T>
}

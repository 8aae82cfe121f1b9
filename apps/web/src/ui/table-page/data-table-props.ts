import type { Table as ContractTable, Row } from '@daftari/contract/table'
import type { ReactNode, RefObject } from 'react'
import type { Target } from '../../lib/page-context.ts'
import type { Selection } from './bulk/use-selection.ts'
import type { NameOf, ReadRow } from './columns/asked-columns.ts'
import type { ColumnLayout } from './columns/column-layout.ts'
import type { Compared } from './compare/use-compare.tsx'

/** Cells a page draws itself, by column; each gets its row, as far as the page reads it. */
export type Cells<T extends ContractTable, R extends string = NameOf<T>> = {
  [K in keyof T['columns'] & string]?: (row: ReadRow<T, R | K>) => ReactNode
}

export interface DataTableProps<T extends ContractTable, R extends string = NameOf<T>> {
  table: T
  rows: readonly Row<T>[]
  layout?: ColumnLayout
  /** Left out, columns keep their widths. */
  onLayout?: ((layout: ColumnLayout) => void) | undefined
  totals?: Readonly<Record<string, number>> | undefined
  /** The number of rows behind the totals, if not all are shown. */
  totalRows?: number | undefined
  /** Draws a sum; its text where it says nothing else. */
  totalCell?: ((name: string, text: string) => ReactNode) | undefined
  sort?: string | undefined
  onSort?(sort: string | undefined): void
  cells?: Cells<T, R> | undefined
  rowActions?: ((row: ReadRow<T, R>) => ReactNode) | undefined
  /** Enter or a double click on a row; for a drawer beside the table. */
  onRowOpen?: ((row: ReadRow<T, R>) => void) | undefined
  /** The row that is in hand beside the table: it is marked, and kept in sight. */
  current?: ((row: ReadRow<T, R>) => boolean) | undefined
  /** Content beside the table follows the row that is focused or clicked. */
  follows?: boolean | undefined
  /** Where the row leads, when not where the contract says; its first cell becomes a link there. */
  rowTarget?: ((row: ReadRow<T, R>) => Target) | undefined
  selection?: Pick<Selection, 'keys' | 'choose' | 'toggle'> | undefined
  /** The same table of another period: each figure shows by how much it differs. */
  compared?: Compared | undefined
  /** How wide it may be; left out, its columns may be moved sideways. */
  room?: number | undefined
  /** Receives the columns without room. */
  rest?: RefObject<readonly string[]> | undefined
  /** What the body may take in height; the header stays above it. */
  bodyHeight?: number | undefined
  stale?: boolean
  empty?: ReactNode
  label?: string
}

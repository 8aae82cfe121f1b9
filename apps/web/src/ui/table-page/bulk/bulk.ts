import type { List, Row } from '@daftari/contract/table'
import type { ReactNode } from 'react'
import type { AnyRow } from '../../cells/cell.tsx'

/** Acts on many rows, and the columns they read: of rows that are not shown only these are fetched. */
export interface BulkActs {
  columns: readonly string[]
  acts(rows: readonly AnyRow[], clear: () => void): ReactNode
  /** Their dialogs, which outlive the selection. */
  dialog?: ReactNode
}

/** Acts on selected rows, which see the named columns. */
export function bulkActs<T extends List, const C extends keyof Row<T> & string>(
  _table: T,
  columns: readonly C[],
  acts: (rows: readonly Pick<Row<T>, C>[], clear: () => void) => ReactNode,
): BulkActs {
  return { columns, acts: acts as BulkActs['acts'] }
}

/** A row that was left as it was, and why; without a reason it was not tried. */
export interface LeftRow<R> {
  row: R
  why: string | undefined
}

/** The progress of an act on many rows. */
export interface BulkProgress<R> {
  total: number
  tried: number
  left: readonly LeftRow<R>[]
  running: boolean
  /** The person works on something else meanwhile. */
  away: boolean
}

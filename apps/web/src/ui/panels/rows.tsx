import type { ReactNode } from 'react'
import { PlainTable } from '../cells/plain-table.tsx'
import { Nothing } from './block.tsx'
import styles from './panels.module.css'

export interface RowsColumn<R> {
  title: string
  /** Figures stand at the end, under each other. */
  figure?: true
  width?: number
  render: (row: R) => ReactNode
}

interface RowsProps<R> {
  rows: readonly R[]
  columns: readonly RowsColumn<R>[]
  keyOf: (row: R) => string | number
  /** Said when there are none. */
  empty: string
  /** Marks the row that is spoken of. */
  isCurrent?: (row: R) => boolean
}

/** A few rows inside a section: all of them, in the order given. */
export function Rows<R extends object>({ rows, columns, keyOf, empty, isCurrent }: RowsProps<R>) {
  if (rows.length === 0) return <Nothing>{empty}</Nothing>
  return (
    <PlainTable<R>
      className={styles.rows ?? ''}
      rowKey={(row) => keyOf(row)}
      dataSource={[...rows]}
      rowClassName={(row) => (isCurrent?.(row) === true ? (styles.current ?? '') : '')}
      columns={columns.map(({ title, figure, width, render }) => ({
        key: title,
        title,
        align: figure === true ? ('end' as const) : ('start' as const),
        ...(width === undefined ? {} : { width }),
        render: (_value: unknown, row: R) => render(row),
      }))}
    />
  )
}

import type { ReactNode } from 'react'
import { PlainTable } from '../cells/plain-table.tsx'
import { RowsTable } from '../cells/rows-table.tsx'
import { Nothing } from './block.tsx'
import styles from './panels.module.css'

export interface RowsColumn<R> {
  title: string
  /** Figures are right-aligned, below each other. */
  figure?: true
  width?: number
  render: (row: R) => ReactNode
}

interface RowsProps<R> {
  rows: readonly R[]
  columns: readonly RowsColumn<R>[]
  keyOf: (row: R) => string | number
  /** Shown when there are no rows; nothing of an empty one. */
  empty: string
  /** Marks the row that is spoken of. */
  isCurrent?: (row: R) => boolean
  /** Strikes a row out. */
  isOver?: (row: R) => boolean
  /** What the columns add up to, under them; nothing of a column that does not. */
  totals?: readonly ReactNode[] | undefined
}

/** A few rows inside a section: all of them, in the order given. */
export function Rows<R extends object>({
  rows,
  columns,
  keyOf,
  empty,
  isCurrent = () => false,
  isOver = () => false,
  totals,
}: RowsProps<R>) {
  if (rows.length === 0) return empty === '' ? null : <Nothing>{empty}</Nothing>
  return (
    <PlainTable<R>
      className={styles.rows ?? ''}
      rowKey={(row) => keyOf(row)}
      dataSource={[...rows]}
      rowClassName={(row) =>
        (isCurrent(row) ? styles.current : isOver(row) ? styles.over : undefined) ?? ''
      }
      {...(totals && {
        summary: () => (
          <RowsTable.Summary.Row>
            {totals.map((total, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a total keeps its column.
              <RowsTable.Summary.Cell key={index} index={index} align="end">
                {total}
              </RowsTable.Summary.Cell>
            ))}
          </RowsTable.Summary.Row>
        ),
      })}
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

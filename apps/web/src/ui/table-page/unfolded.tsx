import { RightOutlined } from '@ant-design/icons'
import type { Table } from '@daftari/contract/table'
import { Button } from 'antd'
import { type Key, lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import type { AnyRow } from '../cells/cell.tsx'
import type { RowsColumn, RowsTableProps } from '../cells/rows-table.tsx'
import { rowKeyOf } from './row-key.ts'
import styles from './unfolded.module.css'

const RowRest = lazy(() => import('./row-rest.tsx'))

export interface Unfolded {
  keys: readonly Key[]
  has(row: AnyRow): boolean
  set(row: AnyRow, wanted: boolean): void
}

/** The rows whose rest is shown. */
export function useUnfolded(table: Table): Unfolded {
  const [keys, setKeys] = useState<readonly Key[]>([])
  return useMemo(
    () => ({
      keys,
      has: (row) => keys.includes(rowKeyOf(table, row)),
      set(row, wanted) {
        const key = rowKeyOf(table, row)
        setKeys((now) => [...now.filter((one) => one !== key), ...(wanted ? [key] : [])])
      },
    }),
    [keys, table],
  )
}

interface RestButtonProps {
  table: Table
  row: AnyRow
  unfolded: Unfolded
}

/** Shows and hides the columns of a row that have no room. */
export function RestButton({ table, row, unfolded }: RestButtonProps) {
  const { t } = useTranslation()
  const is = unfolded.has(row)
  return (
    <Button
      type="text"
      size="small"
      className={styles.button ?? ''}
      icon={<RightOutlined rotate={is ? 90 : 0} />}
      aria-expanded={is}
      aria-label={t(($) => $.table.rest, { key: rowKeyOf(table, row) })}
      onClick={() => unfolded.set(row, !is)}
    />
  )
}

/** The expandable rows of a table, for rows with hidden columns. */
export function unfolding(
  table: Table,
  rest: readonly RowsColumn<AnyRow>[],
  { keys }: Unfolded,
): Pick<RowsTableProps<AnyRow>, 'expandable'> {
  if (rest.length === 0) return {}
  return {
    expandable: {
      showExpandColumn: false,
      expandedRowKeys: keys,
      expandedRowRender: (row) => (
        <Suspense>
          <RowRest table={table} columns={rest} row={row} />
        </Suspense>
      ),
    },
  }
}

import type { List, Report, Row } from '@daftari/contract/table'
import { Button } from 'antd'
import type { Key, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rowKeyOf } from './row-key.ts'
import styles from './table-page.module.css'
import type { TableView } from './use-table.ts'

interface SelectionBarProps<T extends List | Report> {
  view: TableView<T>
  keys: readonly Key[]
  onClear(): void
  actions(rows: readonly Row<T>[], clear: () => void): ReactNode
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar<T extends List | Report>(props: SelectionBarProps<T>) {
  const { view, keys, onClear, actions } = props
  const { t } = useTranslation()
  const rows = (view.data?.rows ?? []).filter((row) => {
    return keys.includes(rowKeyOf(view.table, row as Record<string, unknown>))
  })
  return (
    <div className={styles.selection} role="status">
      <strong>{t(($) => $.table.selected, { count: rows.length })}</strong>
      {actions(rows, onClear)}
      <Button type="link" size="small" onClick={onClear}>
        {t(($) => $.table.clearSelection)}
      </Button>
    </div>
  )
}

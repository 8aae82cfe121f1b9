import { ReloadOutlined } from '@ant-design/icons'
import type { List, Report, Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkey } from '../../lib/hotkeys.ts'
import { usePreference } from '../../lib/preferences.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { type ColumnLayout, isShown, orderedColumns } from './column-layout.ts'
import { ColumnSettings } from './column-settings.tsx'
import type { DataTableProps } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TableBody } from './table-body.tsx'
import styles from './table-page.module.css'
import type { TableData } from './table-query.ts'
import { TableTabs } from './table-tabs.tsx'
import { type TableOptions, type TableView, useTable } from './use-table.ts'

export interface TablePageProps<T extends List | Report>
  extends TableOptions,
    Pick<
      DataTableProps<T>,
      'table' | 'cells' | 'rowActions' | 'actionsWidth' | 'onRowOpen' | 'rowTarget' | 'drillSearch'
    > {
  /** Above everything, where the page has more than its table. */
  title?: ReactNode
  /** Counts beside the tabs of the table's tab filter, by value; `all` for the first. */
  tabCounts?: Readonly<Record<string, number>> | undefined
  /** The tabs that have more than their count says. */
  tabCountsCapped?: readonly string[] | undefined
  /** Buttons at the right of the filters; the one primary button of the page among them. */
  toolbar?: ReactNode
  /** Buttons for the selected rows. */
  bulkActions?: (rows: readonly Row<T>[], clear: () => void) => ReactNode
  /** Above the table, drawn from the same rows. */
  chart?: (data: TableData<T>) => ReactNode
  /** Key figures of the whole filtered set, above the table. */
  summary?: (data: TableData<T>) => ReactNode
  /** Says why an empty list is empty, and the next step. */
  empty?: ReactNode
  /** Already made by the page, when it needs the view itself. */
  view?: TableView<T>
}

/** Filters in, rows out: all that is regular about a list or a report is derived from its contract. */
export function TablePage<T extends List | Report>(props: TablePageProps<T>) {
  const { table, title, toolbar, bulkActions, chart, summary } = props
  const made = useTable(table, props)
  const view = props.view ?? made
  const [layout, setLayout] = usePreference<ColumnLayout>(`table:${table.name}`, {})
  const [selected, setSelected] = useState<readonly Key[]>([])
  useHotkey('r', view.refetch)
  const tabs = table.shape === 'list' ? table.tabs : undefined
  const flows = chart !== undefined || summary !== undefined
  const clear = () => setSelected([])

  return (
    <div className={styles.page} data-flows={flows}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {tabs !== undefined && (
        <TableTabs
          view={view}
          name={tabs}
          counts={props.tabCounts}
          capped={props.tabCountsCapped}
        />
      )}
      <FilterBar
        table={table}
        filters={view.filters}
        onChange={view.setFilters}
        onClear={view.clearFilters}
        narrowed={view.narrowed}
        without={tabs}
        tools={
          <>
            {toolbar}
            <Tools view={view} layout={layout} setLayout={setLayout} fixed={props.fixed} />
          </>
        }
      />
      {view.data !== undefined && summary?.(view.data)}
      {view.data !== undefined && view.data.rows.length > 0 && chart?.(view.data)}
      {bulkActions !== undefined && selected.length > 0 && (
        <SelectionBar view={view} keys={selected} onClear={clear} actions={bulkActions} />
      )}
      <TableBody
        {...props}
        view={view}
        layout={layout}
        flows={flows}
        selection={
          bulkActions === undefined ? undefined : { keys: selected, onChange: setSelected }
        }
      />
    </div>
  )
}

interface ToolsProps<T extends List | Report> {
  view: TableView<T>
  layout: ColumnLayout
  setLayout: (layout: ColumnLayout) => void
  fixed: TableOptions['fixed']
}

function Tools<T extends List | Report>({ view, layout, setLayout, fixed }: ToolsProps<T>) {
  const { t } = useTranslation()
  const { table, filters, sort } = view
  const shown = orderedColumns(table.columns, layout).filter((name) =>
    isShown(table.columns, layout, name),
  )
  const query = { ...filters, ...fixed, ...(sort === undefined ? {} : { sort }) }
  return (
    <>
      <ExportButton table={table} query={query} columns={shown} />
      <Button
        icon={<ReloadOutlined />}
        aria-label={t(($) => $.table.refresh)}
        title={t(($) => $.table.refresh)}
        onClick={view.refetch}
      />
      <ColumnSettings table={table} layout={layout} onChange={setLayout} />
    </>
  )
}

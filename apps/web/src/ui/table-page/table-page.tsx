import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import type { List, Report } from '@daftari/contract/table'
import { lazy, Suspense } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { ChartsToCome } from '../chart/declared/charts-to-come.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useSelection } from './bulk/use-selection.ts'
import type { NameOf } from './columns/asked-columns.ts'
import { shownColumns } from './columns/column-layout.ts'
import { type Compared, useCompare, useComparison } from './compare/use-compare.tsx'
import type { Cells } from './data-table-props.ts'
import { ExportButton } from './export-button.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { TableBody } from './table-body.tsx'
import styles from './table-page.module.css'
import type { TablePageProps } from './table-page-props.ts'
import { TableTabs } from './tabs/table-tabs.tsx'
import { useDrillDowns } from './use-drill-downs.tsx'
import { type Grouping, useGrouping } from './use-grouping.ts'
import { type TableView, useTable } from './use-table.ts'
import type { LayoutView } from './views/use-layout.ts'
import { ViewMenu } from './views/view-menu.tsx'

const SelectionBar = lazy(() => import('./bulk/selection-bar.tsx'))
const CompareChoice = lazy(() => import('./compare/compare-choice.tsx'))
const DeclaredCharts = lazy(() => import('../chart/declared/declared-charts.tsx'))

const nothingRead: readonly string[] = []

/**
 * Filters in, rows out: everything regular about a list or a report is derived from its contract. A page that
 * declares which columns it `reads` gets those and the shown ones; its functions see no others.
 */
export function TablePage<T extends List | Report, const R extends NameOf<T> = NameOf<T>>(
  all: TablePageProps<T, R>,
) {
  const props = all as unknown as TablePageProps<T>
  const { title, views, toolbar, bulk, chart, summary } = props
  const made = useTable(props.table, optionsOf(props))
  const given = props.view ?? made
  const grouping = useGrouping(props.table, given.filters.by)
  const { table } = grouping
  const view = { ...given, table }
  const { chosen } = useComparison(props.prefix)
  const compared = useCompare(table, view, chosen)
  const { columns } = view
  const glossary = useGlossary()
  const drillDown = useDrillDowns(view, props.opens, props.drillDown)
  const selection = useSelection(view, bulk?.columns ?? nothingRead)
  useTableKeys(view.refetch)
  const tabs = table.shape === 'list' ? table.tabs : undefined
  const charts = table.shape === 'report' && table.charts !== undefined
  const compares = table.shape === 'report' && table.compare !== undefined
  const flows = chart !== undefined || summary !== undefined || charts

  return (
    <div className={styles.page} data-flows={flows}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {(views !== undefined || tabs !== undefined) && (
        <div className={styles.strip}>
          {views}
          {tabs !== undefined && <TableTabs view={view} name={tabs} {...countsOf(props)} />}
        </div>
      )}
      <FilterBar
        table={table}
        filters={view.filters}
        onChange={view.setFilters}
        onClear={view.clearFilters}
        narrowed={view.narrowed}
        without={tabs}
        quick={props.quick}
        tools={
          <>
            {toolbar}
            <Suspense>{compares && <CompareChoice prefix={props.prefix} />}</Suspense>
            <Tools view={view} columns={columns} />
          </>
        }
      />
      {view.data !== undefined && summary?.(view.data)}
      {view.data !== undefined && view.data.rows.length > 0 && chart?.(view.data)}
      {charts && view.data !== undefined && view.data.rows.length > 0 && (
        <Charts
          grouping={grouping}
          rows={view.data.rows as AnyRow[]}
          compared={compared}
          asked={view.asked}
        />
      )}
      {charts && view.waiting && view.error === null && <ChartsToCome table={table} />}
      <TableBody
        {...props}
        table={table}
        empty={props.empty ?? glossary.text(table, 'empty')}
        cells={{ ...groupCell(grouping), ...drillDown.cells, ...props.cells }}
        compared={compared}
        totalCell={drillDown.totalCell}
        view={view}
        columns={columns}
        flows={flows}
        selection={bulk === undefined ? undefined : selection}
        selectionBar={
          bulk === undefined || selection.rows.length === 0 ? undefined : (
            <Suspense>
              <SelectionBar view={view} selection={selection} bulk={bulk} />
            </Suspense>
          )
        }
      />
      {bulk?.dialog}
      {drillDown.drawer}
    </div>
  )
}

/** What the page itself counts for its tabs. */
const countsOf = <T extends List | Report>(props: TablePageProps<T>) => ({
  counts: props.tabCounts,
  capped: props.tabCountsCapped,
  reading: props.tabCountsReading,
})

const optionsOf = <T extends List | Report>(props: TablePageProps<T>) => ({
  ...props,
  reads: readsOf(props),
  enabled: props.view === undefined,
})

/** The columns that the page's functions read, if declared; none if it has no functions. */
function readsOf<T extends List | Report>(props: TablePageProps<T>): string[] | undefined {
  const { reads, bulk } = props
  const said = reads ?? (readers.some((name) => props[name] !== undefined) ? undefined : [])
  return said && [...said, ...(bulk?.columns ?? [])]
}

/** The props through which a page sees rows. */
const readers = [
  'cells',
  'rowActions',
  'onRowOpen',
  'current',
  'rowTarget',
  'chart',
  'summary',
  'opens',
] as const

interface ChartsProps {
  grouping: Grouping<List | Report>
  rows: readonly AnyRow[]
  compared: Compared | undefined
  asked: FilterTexts
}

function Charts({ grouping: { table, nameOf }, rows, compared, asked }: ChartsProps) {
  if (table.shape !== 'report') return null
  return (
    <Suspense fallback={<ChartsToCome table={table} />}>
      <DeclaredCharts
        table={table}
        rows={rows}
        groupName={nameOf}
        asked={asked}
        before={compared}
      />
    </Suspense>
  )
}

function groupCell<T extends List | Report>({ table, nameOf }: Grouping<T>): Cells<T> {
  if (!('groupBy' in table)) return {}
  return { group: ({ group }: AnyRow) => nameOf(group) } as Cells<T>
}

interface ToolsProps<T extends List | Report> {
  view: TableView<T>
  columns: LayoutView
}

function Tools<T extends List | Report>({ view, columns }: ToolsProps<T>) {
  const { table, asked, views } = view
  return (
    <>
      <ViewMenu table={table} views={views} columns={columns} />
      <ExportButton
        table={table}
        query={asked}
        columns={shownColumns(table.columns, columns.layout)}
      />
      <RefreshButton view={view} />
    </>
  )
}

/** What the keyboard does with a table; the rows themselves listen to the last three. */
function useTableKeys(refetch: () => void): void {
  const { t } = useTranslation()
  useShortcuts([
    { keys: 'r', text: t(($) => $.shortcuts.refresh), act: refetch },
    { keys: 'ArrowUp ArrowDown', text: t(($) => $.shortcuts.rows) },
    { keys: 'ArrowRight ArrowLeft', text: t(($) => $.shortcuts.rest) },
    { keys: 'Home End', text: t(($) => $.shortcuts.firstLast) },
    { keys: 'Enter', text: t(($) => $.shortcuts.openRow) },
  ])
}

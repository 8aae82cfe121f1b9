import type { List, Report } from '@daftari/contract/table'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useWide } from '../../lib/use-media.ts'
import { useElementSize } from '../element/use-element-size.ts'
import { Instant } from '../instant.tsx'
import { LateSkeleton, useLate } from '../instead/late-skeleton.tsx'
import type { Selection } from './bulk/use-selection.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { Pager } from './pager.tsx'
import styles from './table-page.module.css'
import type { TablePageProps } from './table-page-props.ts'
import { NoRows, RowsFailed } from './table-states.tsx'
import type { TableView } from './use-table.ts'
import type { LayoutView } from './views/use-layout.ts'

interface TableBodyProps<T extends List | Report> extends TablePageProps<T> {
  view: TableView<T>
  columns: LayoutView
  /** The page scrolls as a whole instead of the rows in their frame. */
  flows: boolean
  selection: Selection | undefined
  compared: DataTableProps<T>['compared']
  totalCell: DataTableProps<T>['totalCell']
  /** While rows are selected. */
  selectionBar: ReactNode
}

/** Includes the border above and rounding: one pixel too many adds a second scroll bar. */
const headerPx = 33
const totalsPx = 31
const pagerPx = 38
const leastBodyPx = 200

/** Rows and pager, or the reason why there are none. */
export function TableBody<T extends List | Report>(props: TableBodyProps<T>) {
  const { view, flows, table } = props
  const wide = useWide()
  const [ref, { width, height }] = useElementSize<HTMLDivElement>()
  const { data, error } = view
  const late = useLate(view.stale)
  const framed = wide && !flows && height > 0
  // No line of totals if no column can be summed.
  const totals = Object.keys(view.totals ?? {}).length === 0 ? undefined : view.totals
  const taken = headerPx + (totals === undefined ? 0 : totalsPx) + pagerPx
  const bodyHeight = framed ? Math.max(leastBodyPx, height - taken) : undefined

  return (
    <div className={styles.body} ref={ref}>
      {error !== null && data === undefined && (
        <RowsFailed error={error} retry={view.refetch} view={view} />
      )}
      {view.waiting && error === null && <LateSkeleton rows={12} />}
      {data !== undefined && (
        <>
          <DataTable
            {...props}
            rows={data.rows}
            layout={props.columns.layout}
            onLayout={props.columns.setLayout}
            totals={totals}
            totalRows={table.shape === 'list' ? (view.exactTotal ?? data.total) : undefined}
            totalCell={props.totalCell}
            sort={view.sort}
            onSort={view.setSort}
            bodyHeight={bodyHeight}
            rest={props.columns.rest}
            room={wide ? width : undefined}
            stale={late}
            empty={<NoRows view={view} counts={props.tabCounts} text={props.empty} />}
          />
          <Foot view={view} isList={table.shape === 'list'} instead={props.selectionBar} />
        </>
      )}
    </div>
  )
}

interface FootProps<T extends List | Report> {
  view: TableView<T>
  isList: boolean
  instead: ReactNode
}

function Foot<T extends List | Report>({ view, isList, instead }: FootProps<T>) {
  const { t } = useTranslation()
  const { data } = view
  if (data === undefined) return null
  if (!isList) {
    if (data.asOf === undefined) return null
    return (
      <p className={styles.foot}>
        {t(($) => $.table.rows, { count: data.rows.length })} · <Instant at={data.asOf} />
      </p>
    )
  }
  const total = view.exactTotal ?? data.total ?? 0
  return (
    <Pager
      page={view.page}
      pageSize={view.pageSize}
      rows={data.rows.length}
      total={total}
      totalCapped={view.exactTotal === undefined && data.totalCapped === true}
      instead={instead}
      onPage={view.setPage}
      onCountExactly={view.countExactly}
    />
  )
}

import type { List, Report } from '@daftari/contract/table'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { useWide } from '../../../lib/use-media.ts'
import type { AnyRow } from '../../cells/cell.tsx'
import { idCells } from '../../cells/id-cells.tsx'
import { useElementSize } from '../../element/use-element-size.ts'
import { FilterChips } from '../../filters/filter-chips.tsx'
import { Panel } from '../../panel.tsx'
import { shownColumns } from '../../table-page/columns/column-layout.ts'
import { DataTable } from '../../table-page/data-table.tsx'
import type { DataTableProps } from '../../table-page/data-table-props.ts'
import { ExportButton } from '../../table-page/export-button.tsx'
import { Pager } from '../../table-page/pager.tsx'
import { type TableData, useCounted, useTableRows } from '../../table-page/table-query.ts'
import styles from '../record.module.css'
import type { AskedFigure, FoundRows } from './asked-figure.ts'
import { DrillDownSum } from './drill-down-sum.tsx'

/** What a page lets its reader do with the rows behind its figures. */
type RowActs = Pick<DataTableProps<List>, 'rowActions' | 'onRowOpen' | 'cells'>
export type DrillDownActs = Readonly<Record<string, RowActs>>

interface RowsDrillDownProps {
  asked: AskedFigure
  drillDown: FoundRows
  acts: RowActs | undefined
}

/** The rows that are added up or counted, all of them, page by page and as a file. */
export function RowsDrillDown({ asked, drillDown, acts }: RowsDrillDownProps) {
  const { data, counted, error, refetch, ...paging } = useDrillDownRows(drillDown)
  const newest = useNewest(drillDown)
  if (data === undefined || counted === undefined || newest === undefined) {
    return <Panel.State error={error} retry={refetch} />
  }
  const found = { data, counted, newest, ...paging }
  return <Found asked={asked} drillDown={drillDown} acts={acts} found={found} />
}

interface FoundProps extends RowsDrillDownProps {
  found: Paging & { data: TableData<List | Report>; counted: Counted; newest: number }
}

function Found({ asked, drillDown, acts, found: view }: FoundProps) {
  const { t } = useTranslation('ledger')
  const wide = useWide()
  const ownTeams = useOwnTeams(drillDown)
  const [frame, { width, height }] = useElementSize<HTMLDivElement>()
  const { rows: table, query } = drillDown
  const { data, counted, sort } = view
  const names = shownColumns(table.columns, {})
  const sums = Object.keys(counted.totals).length > 0
  const room = height - headerPx - (sums ? totalsPx : 0)
  return (
    <div className={styles.whole}>
      <DrillDownSum
        shown={asked.shown}
        unit={asked.unit}
        ownTeams={ownTeams}
        sum={drillDown.newest ? view.newest : sumOf(drillDown, counted)}
        label={
          drillDown.newest
            ? t(($) => $.why.newestRow)
            : t(($) => $.why.rows, { count: counted.total })
        }
      />
      <div className={styles.behind}>
        <span className={styles.conditions}>
          <FilterChips table={table} names={Object.keys(query)} filters={query} />
        </span>
        <ExportButton table={table} query={{ ...query, ...(sort && { sort }) }} columns={names} />
      </div>
      <div ref={frame} className={styles.rows}>
        <DataTable<List | Report>
          {...acts}
          table={table}
          rows={data.rows}
          totals={sums ? counted.totals : undefined}
          totalRows={table.shape === 'list' ? counted.total : undefined}
          bodyHeight={wide && height > 0 ? Math.max(leastBodyPx, room) : undefined}
          room={wide ? width : undefined}
          sort={sort}
          onSort={view.setSort}
          cells={{ ...idCells(table), ...acts?.cells }}
          stale={view.stale}
          empty={t(($) => $.why.noRows)}
        />
      </div>
      {table.shape === 'list' && (
        <div className={styles.pages}>
          <Pager
            page={view.page}
            pageSize={view.size}
            rows={data.rows.length}
            total={counted.total}
            totalCapped={false}
            onPage={view.setPage}
            onCountExactly={() => undefined}
          />
        </div>
      )}
    </div>
  )
}

/** Whether the reader works cases, so that the rows of other teams are left out. */
function useOwnTeams({ rows: { opensWithin } }: FoundRows): boolean {
  const { can } = useSession()
  const works = can('collection.view-team') || can('collection.remark')
  return opensWithin === 'teams' && works && !can('collection.view-all')
}

const headerPx = 31
const totalsPx = 31
const leastBodyPx = 200

interface Paging {
  /** The rows shown are those of the page before. */
  stale: boolean
  page: number
  size: number
  setPage(page: number, size?: number): void
  sort: string | undefined
  setSort(sort: string | undefined): void
}

interface Counted {
  total: number
  totals: Readonly<Record<string, number>>
}

const sumOf = ({ adds, times }: FoundRows, { total, totals }: Counted): number =>
  (times ?? 1) * (adds === undefined ? total : (totals[adds] ?? 0))

/** What the first row says, whatever the sorting; nothing if not configured. */
function useNewest({ rows: table, query, adds = '', newest }: FoundRows) {
  const first = { ...query, page: '1', pageSize: '1' }
  const { data } = useTableRows(table, first, { enabled: newest === true })
  if (newest === undefined) return 0
  return data && Number((data.rows[0] as AnyRow | undefined)?.[adds] ?? 0)
}

const defaultSize = 50

interface Waited {
  data: TableData<List | Report> | undefined
  counted: Counted | undefined
  error: Error | null
  refetch(): void
}

/** Its own page and order, which are nobody else's; the sum is always of all rows. */
function useDrillDownRows({ rows: table, query }: FoundRows): Paging & Waited {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(defaultSize)
  const [sort, setSort] = useState(table.shape === 'list' ? table.defaultSort : undefined)
  const isList = table.shape === 'list'
  const paging = { page: `${page}`, pageSize: `${size}`, ...(sort && { sort }) }
  const rows = useTableRows(table, isList ? { ...query, ...paging } : query, { enabled: true })
  const counted = useCounted(table, query, { enabled: isList })
  const { data } = rows
  const ofReport = data && { total: data.rows.length, totals: data.totals ?? {} }
  return {
    data,
    counted: (isList ? counted.data : ofReport) as Counted | undefined,
    error: rows.error ?? counted.error,
    refetch: () => void Promise.all([rows.refetch(), counted.refetch()]),
    stale: rows.isPlaceholderData,
    page,
    size,
    setPage(next: number, wanted?: number) {
      if (wanted !== undefined) setSize(wanted)
      setPage(next)
    },
    sort,
    setSort(next: string | undefined) {
      setSort(next ?? (isList ? table.defaultSort : undefined))
      setPage(1)
    },
  }
}

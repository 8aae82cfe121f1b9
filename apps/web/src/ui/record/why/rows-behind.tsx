import type { List, Report } from '@daftari/contract/table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idCells } from '../../cells/id-cells.tsx'
import { FilterChips } from '../../filters/filter-chips.tsx'
import { Panel } from '../../panel.tsx'
import { shownColumns } from '../../table-page/columns/column-layout.ts'
import { DataTable, type DataTableProps } from '../../table-page/data-table.tsx'
import { ExportButton } from '../../table-page/export-button.tsx'
import { Pager } from '../../table-page/pager.tsx'
import { useCounted, useTableRows } from '../../table-page/table-query.ts'
import styles from '../record.module.css'
import type { AskedFigure, FoundRows } from './asked-figure.ts'
import { WhySum } from './why-sum.tsx'

/** What a page lets its reader do with the rows behind its figures. */
export type RowActs = Pick<
  DataTableProps<List>,
  'rowActions' | 'actionsWidth' | 'onRowOpen' | 'cells'
>
export type RowsBehindActs = Readonly<Record<string, RowActs>>

interface RowsBehindProps {
  asked: AskedFigure
  behind: FoundRows
  acts: RowActs | undefined
}

/** The rows that are added up or counted, all of them, page by page and as a file. */
export function RowsBehind({ asked, behind, acts }: RowsBehindProps) {
  const { t } = useTranslation('ledger')
  const { rows: table, query } = behind
  const view = useBehind(behind)
  const { data, counted, sort } = view
  if (data === undefined || counted === undefined) {
    return <Panel.State error={view.error} retry={view.refetch} />
  }
  const names = shownColumns(table.columns, {})
  return (
    <>
      <WhySum
        shown={asked.shown}
        unit={asked.unit}
        sum={sumOf(behind, counted)}
        label={t(($) => $.why.rows, { count: counted.total })}
      />
      <div className={styles.behind}>
        <span className={styles.conditions}>
          <FilterChips table={table} names={Object.keys(query)} filters={query} />
        </span>
        <ExportButton table={table} query={{ ...query, ...(sort && { sort }) }} columns={names} />
      </div>
      <DataTable<List | Report>
        {...acts}
        table={table}
        rows={data.rows}
        totals={Object.keys(counted.totals).length === 0 ? undefined : counted.totals}
        sort={sort}
        onSort={view.setSort}
        cells={{ ...idCells(table), ...acts?.cells }}
        stale={view.stale}
        empty={t(($) => $.why.noRows)}
      />
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
    </>
  )
}

interface Counted {
  total: number
  totals: Readonly<Record<string, number>>
}

const sumOf = ({ adds, times }: FoundRows, { total, totals }: Counted): number =>
  (times ?? 1) * (adds === undefined ? total : (totals[adds] ?? 0))

const defaultSize = 50

/** Its own page and order, which are nobody else's; the sum is always of all rows. */
function useBehind({ rows: table, query }: FoundRows) {
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

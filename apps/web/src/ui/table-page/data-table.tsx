import type { Table as ContractTable, Row } from '@daftari/contract/table'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary, useWordsOf } from '../../lib/glossary.ts'
import { type Target, useNavigator } from '../../lib/page-context.ts'
import { useSession } from '../../lib/session.ts'
import { useWide } from '../../lib/use-media.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { RowsTable } from '../cells/rows-table.tsx'
import { waitingCells } from '../cells/waiting-cell.tsx'
import type { Selection } from './bulk/use-selection.ts'
import { columnsOf } from './columns/antd-columns.tsx'
import type { NameOf, ReadRow } from './columns/asked-columns.ts'
import type { ColumnLayout } from './columns/column-layout.ts'
import type { Compared } from './compare/use-compare.tsx'
import { rowKeyOf } from './row-key.ts'
import { rowKeyboard } from './row-keyboard.ts'
import { declaredTarget } from './row-target.ts'
import styles from './table-page.module.css'
import { Totals } from './totals.tsx'
import { useReachable } from './use-reachable.ts'

/** Cells a page draws itself, by column; each gets its row, as far as the page reads it. */
export type Cells<T extends ContractTable, R extends string = NameOf<T>> = {
  [K in keyof T['columns'] & string]?: (row: ReadRow<T, R | K>) => ReactNode
}

export interface DataTableProps<T extends ContractTable, R extends string = NameOf<T>> {
  table: T
  rows: readonly Row<T>[]
  layout?: ColumnLayout
  /** Left out, columns keep their widths. */
  onLayout?: ((layout: ColumnLayout) => void) | undefined
  totals?: Readonly<Record<string, number>> | undefined
  /** Of how many rows the totals are, where not all are shown. */
  totalRows?: number | undefined
  /** Draws a sum; its text where it says nothing else. */
  totalCell?: ((name: string, text: string) => ReactNode) | undefined
  sort?: string | undefined
  onSort?(sort: string | undefined): void
  cells?: Cells<T, R> | undefined
  rowActions?: ((row: ReadRow<T, R>) => ReactNode) | undefined
  actionsWidth?: number | undefined
  /** Enter or a double click on a row; for a drawer beside the table. */
  onRowOpen?: ((row: ReadRow<T, R>) => void) | undefined
  /** The row that is in hand beside the table: it is marked, and kept in sight. */
  current?: ((row: ReadRow<T, R>) => boolean) | undefined
  /** Where the row leads, when not where the contract says; its first cell becomes a link there. */
  rowTarget?: ((row: ReadRow<T, R>) => Target) | undefined
  selection?: Pick<Selection, 'keys' | 'choose' | 'toggle'> | undefined
  /** The same table of another period: each figure shows by how much it differs. */
  compared?: Compared | undefined
  /** What the body may take in height; the header stays above it. */
  bodyHeight?: number | undefined
  stale?: boolean
  empty?: ReactNode
  label?: string
}

const virtualFrom = 101

/** Where the page scrolls, the line of totals stands above the bar that moves the columns. */
const aboveScrollBar = { offsetSummary: 15 }

/** Rows as their contract declares them: the header stays, the first column and the acts stay. */
export function DataTable<T extends ContractTable>(props: DataTableProps<T>) {
  const { table, rows, layout = {}, totals, selection, bodyHeight, stale = false } = props
  const { t } = useTranslation()
  const frame = useReachable(rows.length === 0)
  const open = useRowOpening(props)
  const columns = useColumns(props)
  const words = {
    all: t(($) => $.table.selectAll),
    row: (row: AnyRow) => t(($) => $.table.selectRow, { key: rowKeyOf(table, row) }),
  }
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0)

  return (
    <div
      ref={frame}
      className={styles.table}
      data-density={layout.density ?? 'normal'}
      data-stale={stale}
    >
      <RowsTable<AnyRow>
        rowKey={(row) => rowKeyOf(table, row)}
        columns={columns}
        dataSource={rows as readonly AnyRow[] as AnyRow[]}
        showSorterTooltip={false}
        sticky={bodyHeight === undefined ? aboveScrollBar : false}
        virtual={bodyHeight !== undefined && rows.length >= virtualFrom}
        scroll={{ x: width, ...(bodyHeight === undefined ? {} : { y: bodyHeight }) }}
        locale={{ emptyText: props.empty ?? ' ' }}
        {...(selection === undefined ? {} : { rowSelection: selectionOf(selection, words) })}
        onRow={(row, index) => ({
          tabIndex: index === 0 ? 0 : -1,
          ...(props.current?.(row as Row<T>) === true ? { 'aria-current': true } : {}),
          onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
            rowKeyboard(event, {
              open: open === undefined ? undefined : () => open(row),
              select: selection === undefined ? undefined : () => selection.toggle(row),
            }),
          ...(open === undefined ? {} : { onDoubleClick: () => open(row) }),
        })}
        onChange={(_pagination, _filters, sorter) => {
          const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          const name = order ? String(field) : undefined
          props.onSort?.(name !== undefined && order === 'descend' ? `-${name}` : name)
        }}
        {...(totals === undefined || rows.length === 0
          ? {}
          : {
              summary: () => (
                // antd pins a summary only when it is this very element.
                <RowsTable.Summary fixed="bottom">
                  <Totals
                    table={table}
                    totals={totals}
                    rows={props.totalRows}
                    draw={props.totalCell}
                    compared={props.compared}
                    names={columns.map((column) => String(column.key))}
                    offset={selection === undefined ? 0 : 1}
                  />
                </RowsTable.Summary>
              ),
            })}
      />
    </div>
  )
}

function useColumns<T extends ContractTable>(props: DataTableProps<T>) {
  const format = useFormat()
  const glossary = useGlossary()
  const { table, layout, onLayout, sort, cells, rowActions } = props
  const worded = useWordsOf(table)
  const { actionsWidth, compared } = props
  const rowTarget = useRowTarget(props)
  const { t } = useTranslation()
  const actionsTitle = t(($) => $.table.actions)
  const wide = useWide()
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when its words have been read
  return useMemo(
    () =>
      columnsOf({
        table,
        layout: layout ?? {},
        onLayout: wide ? onLayout : undefined,
        sort,
        cells: {
          ...waitingCells(table, isExact(table)),
          ...(cells as Record<string, ((row: AnyRow) => ReactNode) | undefined> | undefined),
        },
        rowTarget,
        rowActions: rowActions as ((row: AnyRow) => ReactNode) | undefined,
        actionsWidth,
        actionsTitle,
        compared,
        pinActions: wide,
        context: {
          format,
          glossary,
          exactTimes: isExact(table),
          saysNobody: table.shape === 'report',
        },
      }),
    [
      table,
      layout,
      onLayout,
      sort,
      cells,
      rowTarget,
      rowActions,
      actionsWidth,
      actionsTitle,
      compared,
      wide,
      format,
      glossary,
      worded,
    ],
  )
}

/** Where money and acts are accounted for, a time is a time and not how long ago it was. */
const isExact = ({ page }: ContractTable) => /^(settlement|operation\/user-auth)\//.test(page)

function useRowTarget<T extends ContractTable>({ table, rowTarget }: DataTableProps<T>) {
  const { sees } = useSession()
  const isSeen = table.rowTo !== undefined && sees(table.rowTo.page)
  const declared = useMemo(() => (isSeen ? declaredTarget(table) : undefined), [table, isSeen])
  return (rowTarget as ((row: AnyRow) => Target) | undefined) ?? declared
}

/** A row opens in the page's own way, or leads to where its link leads. */
function useRowOpening<T extends ContractTable>(props: DataTableProps<T>) {
  const navigator = useNavigator()
  const rowTarget = useRowTarget(props)
  const { onRowOpen } = props
  if (onRowOpen !== undefined) return (row: AnyRow) => onRowOpen(row as Row<T>)
  if (rowTarget !== undefined) return (row: AnyRow) => navigator.open(rowTarget(row))
  return undefined
}

function selectionOf(
  selection: NonNullable<DataTableProps<ContractTable>['selection']>,
  words: { all: string; row: (row: AnyRow) => string },
) {
  return {
    fixed: true,
    columnWidth: 36,
    selectedRowKeys: [...selection.keys],
    onChange: selection.choose,
    getTitleCheckboxProps: () => ({ 'aria-label': words.all }),
    getCheckboxProps: (row: AnyRow) => ({
      'aria-label': words.row(row),
    }),
  }
}

import type { Table as ContractTable, Row } from '@daftari/contract/table'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useNavigator } from '../../lib/page-context.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { RowsTable } from '../cells/rows-table.tsx'
import { selectionPx, useColumns, useRowTarget } from './columns/use-columns.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { rowKeyOf } from './row-key.ts'
import { rowKeyboard } from './row-keyboard.ts'
import styles from './table-page.module.css'
import { Totals } from './totals.tsx'
import { unfolding, useUnfolded } from './unfolded.tsx'
import { useActionsPx } from './use-actions-px.ts'
import { useReachable } from './use-reachable.ts'

const virtualFrom = 101

/** Where the page scrolls, the line of totals is above the horizontal scroll bar. */
const aboveScrollBar = { offsetSummary: 15 }

/** Rows as their contract declares them: the header stays, the first column and the acts stay. */
export function DataTable<T extends ContractTable>(props: DataTableProps<T>) {
  const { table, rows, layout = {}, totals, selection, bodyHeight, stale = false } = props
  const { t } = useTranslation()
  const frame = useReachable(rows.length === 0)
  const open = useRowOpening(props)
  const actionsPx = useActionsPx(frame, props.rowActions !== undefined)
  const unfolded = useUnfolded(table)
  const { columns, rest } = useColumns(props, actionsPx, unfolded)
  const words = {
    all: t(($) => $.table.selectAll),
    row: (row: AnyRow) => t(($) => $.table.selectRow, { key: rowKeyOf(table, row) }),
  }
  const followed = followedBy(props, open)
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0)

  return (
    <div
      ref={frame}
      className={styles.table}
      data-list={table.shape === 'list'}
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
              unfold: rest.length === 0 ? undefined : (wanted) => unfolded.set(row, wanted),
              select: selection === undefined ? undefined : () => selection.toggle(row),
              follow: followed?.focused,
            }),
          ...(open === undefined ? {} : { onDoubleClick: () => open(row) }),
          ...(followed === undefined ? {} : { onClick: (event) => followed.clicked(event, row) }),
        })}
        {...unfolding(table, rest, unfolded)}
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
                    names={columns.flatMap(({ key, width }) => (width === 0 ? [] : [String(key)]))}
                    offset={selection === undefined ? 0 : 1}
                  />
                </RowsTable.Summary>
              ),
            })}
      />
    </div>
  )
}

/** Where the page follows, a row that is gone to or clicked is opened, but for what acts by itself in it. */
function followedBy<T extends ContractTable>(
  { table, rows, follows }: DataTableProps<T>,
  open: ((row: AnyRow) => void) | undefined,
) {
  if (follows !== true || open === undefined) return undefined
  return {
    focused(key: string) {
      const row = (rows as readonly AnyRow[]).find((one) => String(rowKeyOf(table, one)) === key)
      if (row !== undefined) open(row)
    },
    clicked({ target }: MouseEvent<HTMLElement>, row: AnyRow) {
      if (target instanceof Element && target.closest('a, button, input, label') === null) open(row)
    },
  }
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
    columnWidth: selectionPx,
    selectedRowKeys: [...selection.keys],
    onChange: selection.choose,
    getTitleCheckboxProps: () => ({ 'aria-label': words.all }),
    getCheckboxProps: (row: AnyRow) => ({
      'aria-label': words.row(row),
    }),
  }
}

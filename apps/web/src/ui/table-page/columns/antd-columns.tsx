import type { Column, ColumnKind } from '@daftari/contract/columns'
import { isNotFinal, type Table } from '@daftari/contract/table'
import { type TableColumnType, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Target } from '../../../lib/page-context.ts'
import { type AnyRow, type CellContext, cell, cellText } from '../../cells/cell.tsx'
import { Copy } from '../../copy.tsx'
import { PageLink } from '../../page-link.tsx'
import type { Compared } from '../compare/use-compare.tsx'
import { WithDifference } from '../compare/with-difference.tsx'
import { NotFinal } from '../not-final.tsx'
import styles from '../table-page.module.css'
import { type ColumnLayout, shownColumns, sized } from './column-layout.ts'
import { shapeOf, valueWidth } from './column-widths.ts'
import { columnsInSight, restPx } from './columns-in-sight.ts'
import { ResizeHandle } from './resize-handle.tsx'
import { SecondLine } from './second-line.tsx'
import { orderedBy, type SecondLines, secondLines } from './second-lines.ts'

export interface ColumnsInput {
  table: Table
  layout: ColumnLayout
  /** Left out, the widths are as they are. */
  onLayout: ((layout: ColumnLayout) => void) | undefined
  sort: string | undefined
  cells: Readonly<Record<string, ((row: AnyRow) => ReactNode) | undefined>> | undefined
  rowTarget: ((row: AnyRow) => Target) | undefined
  rowActions: ((row: AnyRow) => ReactNode) | undefined
  /** What the acts of the rows take, 0 where no row has one. */
  actionsPx: number
  /** The width beside the selection column; undefined where the rows may scroll sideways. */
  room: number | undefined
  /** The button that shows and hides the rest of a row. */
  restButton(row: AnyRow): ReactNode
  actionsTitle: string
  /** On a phone one pinned column is enough. */
  pinActions: boolean
  compared?: Compared | undefined
  context: CellContext
}

type Columns = TableColumnType<AnyRow>[]

interface Placed {
  columns: Columns
  /** The columns without room, by name. */
  rest: Columns
}

/** The contract's columns as antd wants them, the first pinned and the acts at the other end. */
export function columnsOf(input: ColumnsInput): Placed {
  const { table, layout, rowActions, actionsPx, room } = input
  const lines = secondLines(table, layout, input.sort)
  const under = [...lines.values()].flat()
  const shown = shownColumns(table.columns, layout).filter((name) => !under.includes(name))
  const place = (name: string, below: SecondLines) =>
    columnOf(name, name === shown[0], input, below.get(name))
  const all: Columns = shown.map((name) => place(name, lines))
  const names = columnsInSight(
    table,
    layout,
    {
      px: room && room - (rowActions === undefined ? 0 : actionsPx),
      widthOf: (name) => Number(all[shown.indexOf(name)]?.width ?? 0),
      orders: orderedBy(table, input.sort),
    },
    shown,
  )
  const isInSight = ({ key }: TableColumnType<AnyRow>) => names.includes(String(key))
  const columns = all.filter(isInSight)
  const rest = shown
    .filter((name) => !names.includes(name))
    .flatMap((name) => [name, ...(lines.get(name) ?? [])])
    .map((name) => place(name, new Map()))
  const pinned = input.pinActions ? pinnedCount(columns, names, table) : 1
  for (const column of columns.slice(0, pinned)) column.fixed = 'start'
  const atEnd = input.pinActions ? { fixed: 'end' as const } : {}
  if (rest.length > 0) {
    columns.push({
      key: '$rest',
      width: restPx,
      className: 'screen-only',
      ...atEnd,
      render: (_value, row) => input.restButton(row),
    })
  }
  if (rowActions !== undefined) {
    columns.push({
      key: '$actions',
      title: input.actionsTitle,
      width: actionsPx,
      className: actionsPx === 0 ? (styles.absent ?? '') : 'screen-only',
      ...atEnd,
      render: (_value, row) => <div className={styles.actions}>{rowActions(row)}</div>,
    })
  }
  return { columns, rest }
}

/** What the rest moves under may take half of the narrowest window that has a menu beside it. */
const mostPinnedPx = 640

/** The first column; and what a row is of with its results, as far as they are not too wide. */
function pinnedCount(columns: Columns, names: readonly string[], { columns: all }: Table): number {
  const isResult = (name: string) => all[name]?.result === true
  const from = names.findIndex(isResult)
  const results = from < 0 ? 0 : names.slice(from).findIndex((name) => !isResult(name))
  const wanted = from < 0 ? 1 : results < 0 ? names.length : from + results
  let width = 0
  const fits = columns.findIndex((column) => {
    width += Number(column.width ?? 0)
    return width > mostPinnedPx
  })
  return Math.max(1, fits < 0 ? wanted : Math.min(wanted, fits))
}

/** Its values are words and not figures. */
const worded: ReadonlySet<ColumnKind> = new Set(['text', 'named', 'choice', 'flag', 'list'])
const isWorded = ({ kind }: Column) => worded.has(kind)

function columnOf(
  name: string,
  first: boolean,
  input: ColumnsInput,
  below: readonly string[] = [],
): TableColumnType<AnyRow> {
  const { table, layout, sort, context, onLayout, compared } = input
  const column = table.columns[name] as Column
  const heading = context.glossary.column(table, name)
  const sortable = column.sortable === true
  const { align, ...shape } = shapeOf(table, name, context.glossary, input.pinActions)
  const width = Math.max(
    shape.width,
    ...below.map((one) => valueWidth(table, one, context.glossary)),
  )
  const own = input.cells?.[name]
  return {
    key: name,
    dataIndex: name,
    title: (
      <>
        <Heading
          text={[heading, ...below.map((one) => context.glossary.column(table, one))]}
          meaning={context.glossary.meaning(table, name)}
        />
        {onLayout !== undefined && (
          <ResizeHandle onResize={(px) => onLayout(sized(layout, name, px))} />
        )}
      </>
    ),
    width: layout.widths?.[name] ?? width,
    align,
    ...(isWorded(column) ? {} : { className: styles.figures ?? '' }),
    ellipsis: { showTitle: false },
    sorter: sortable,
    sortDirections: ['descend', 'ascend'],
    sortOrder: orderOf(name, sort),
    ...(isWorded(column) || column.kind === 'staff'
      ? { onCell: (row: AnyRow) => ({ title: hoverText(name, column, row, input) }) }
      : {}),
    render: (_value, row) => {
      const value = own === undefined ? linked(name, column, row, { ...input, first }) : own(row)
      const shown =
        below.length === 0 ? (
          value
        ) : (
          <>
            {value}
            <SecondLine
              {...{ table, row, context }}
              above={name}
              names={below}
              cells={input.cells}
            />
          </>
        )
      if (isNotFinal(table, name, row)) return <NotFinal>{shown}</NotFinal>
      const then = compared?.of(row)
      if (compared === undefined || (then !== undefined && isNotFinal(table, name, then)))
        return shown
      const { name: period } = compared
      return (
        <WithDifference {...{ name, column, period }} now={row} then={then}>
          {shown}
        </WithDifference>
      )
    },
  }
}

/** The whole of what may be cut; of a cell that the page draws itself, where that is a text. */
function hoverText(name: string, column: Column, row: AnyRow, input: ColumnsInput) {
  const own = input.cells?.[name]
  if (own === undefined) return textOf(name, column, row, input)
  const shown = own(row)
  return typeof shown === 'string' ? shown : undefined
}

function textOf(name: string, column: Column, row: AnyRow, { context }: ColumnsInput) {
  const value = row[name]
  if (value === null || value === undefined || value === '') return undefined
  return cellText(name, column, row, context)
}

/** The first cell leads to the row's page. */
function linked(
  name: string,
  column: Column,
  row: AnyRow,
  input: ColumnsInput & { first: boolean },
): ReactNode {
  const { context, rowTarget, first } = input
  if (first && rowTarget !== undefined) {
    const text = cellText(name, column, row, context)
    return (
      <span>
        <PageLink to={rowTarget(row)}>{text}</PageLink>
        {column.kind === 'id' && <Copy text={text} />}
      </span>
    )
  }
  return cell(name, column, row, context)
}

function orderOf(name: string, sort: string | undefined): 'ascend' | 'descend' | null {
  if (sort === name) return 'ascend'
  return sort === `-${name}` ? 'descend' : null
}

/** The column's name; pointed at its meaning, and where it has none what is in grey under its values. */
function Heading({ text, meaning }: { text: readonly string[]; meaning: string | undefined }) {
  if (meaning === undefined) return <span title={text.join(' · ')}>{text[0]}</span>
  return (
    <Tooltip title={meaning}>
      <span className={styles.explained}>{text[0]}</span>
    </Tooltip>
  )
}

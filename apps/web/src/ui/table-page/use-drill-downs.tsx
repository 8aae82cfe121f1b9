import type { Column } from '@daftari/contract/columns'
import type { DrillDown, DrillDowns, Place } from '@daftari/contract/platform/drill-down'
import type { List, Report, Row, Table } from '@daftari/contract/table'
import { lazy, type ReactNode, useState } from 'react'
import { nothing } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { loadAllTexts, useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { type AnyRow, type CellContext, cell, cellText } from '../cells/cell.tsx'
import { Late } from '../dialog/late.tsx'
import type { AskedFigure } from '../record/drill-down/asked-figure.ts'
import { DrillDownButton } from '../record/drill-down/drill-down-button.tsx'
import type { DrillDownActs } from '../record/drill-down/rows-drill-down.tsx'
import type { Cells } from './data-table-props.ts'
import type { TableData } from './table-query.ts'
import type { TableView } from './use-table.ts'

const DrillDownDrawer = lazy(async () => {
  const [file] = await Promise.all([
    import('../record/drill-down/drill-down-drawer.tsx'),
    loadAllTexts('columns', 'choices'),
  ])
  return file
})

/** The open figure: its column and its row; no row in the line of totals. */
interface Opened {
  name: string
  row: AnyRow | undefined
}

/** The rows that are shown, and what they were asked for with. */
type ShownRows<T extends Table> = Pick<TableView<T>, 'table' | 'totals' | 'asked'> & {
  data: Pick<TableData<T>, 'rows'> | undefined
}

interface OpenTable<T extends Table> {
  cells: Cells<T>
  totalCell: ((name: string, text: string) => ReactNode) | undefined
  drawer: ReactNode
}

/**
 * Figures of a table as its contract says they open. One drawer for all of them, which stays while
 * the rows behind it are gone to and come back from.
 */
export function useDrillDowns<T extends List | Report>(
  view: ShownRows<T>,
  of: DrillDowns<T> | undefined,
  acts: DrillDownActs | undefined,
): OpenTable<T> {
  const context = { format: useFormat(), glossary: useGlossary() }
  const askedOf = useAsked(view, of)
  const [opened, setOpened] = useState<Opened>()
  const [open, setOpen] = useState(false)
  if (of === undefined) return { cells: {}, totalCell: undefined, drawer: null }

  const button = (which: Opened, children: ReactNode) => {
    const asked = askedOf(which)
    if (asked === undefined) return children
    const onOpen = () => {
      setOpened(which)
      setOpen(true)
    }
    return (
      <DrillDownButton {...asked} onOpen={onOpen}>
        {children}
      </DrillDownButton>
    )
  }
  const { table } = view
  const drawn = (name: string) => (row: AnyRow) =>
    button({ name, row }, cell(name, columnOf(table, name), row, context))
  const rows = view.data?.rows ?? []
  const now = opened && { ...opened, row: asItIsNow(table, opened.row, rows) }
  const asked = now && (askedOf(now) ?? askedOf(opened))
  return {
    cells: Object.fromEntries(Object.keys(of.figures).map((name) => [name, drawn(name)])) as never,
    totalCell: (name, text) => button({ name, row: undefined }, text),
    drawer: (
      <Late wanted={asked !== undefined}>
        {asked !== undefined && (
          <DrillDownDrawer asked={asked} open={open} acts={acts} onClose={() => setOpen(false)} />
        )}
      </Late>
    ),
  }
}

/** Opens a figure; undefined if there is nothing behind it, or the reader may not see it. */
function useAsked<T extends List | Report>(view: ShownRows<T>, of: DrillDowns<T> | undefined) {
  const { t } = useTranslation()
  const context = { format: useFormat(), glossary: useGlossary() }
  const { sees } = useSession()
  const { table } = view
  const { sort: _sort, ...filters } = view.asked
  return ({ name, row }: Opened): AskedFigure | undefined => {
    const column = table.columns[name]
    const drillDown = (of?.figures as Record<string, DrillDown | undefined> | undefined)?.[name]
    const shown = row === undefined ? view.totals?.[name] : row[name]
    if (column === undefined || drillDown === undefined || typeof shown !== 'number')
      return undefined
    if (shown === 0 && column.kind === 'count') return undefined
    const found = foundDrillDown(drillDown, { row: row as Row<Table> | undefined, filters })
    if (found === undefined || ('rows' in found && !sees(found.rows.page))) return undefined
    const unit = column.kind === 'money' ? 'money' : 'count'
    const whose = row === undefined ? t(($) => $.table.totals) : rowName(table, row, context)
    return {
      drillDown: found,
      shown,
      unit,
      name: `${whose} · ${context.glossary.column(table, name)}`,
    }
  }
}

const columnOf = (table: Table, name: string) => table.columns[name] as Column

function foundDrillDown(
  drillDown: DrillDown,
  place: Place<Table>,
): AskedFigure['drillDown'] | undefined {
  if ('entries' in drillDown) {
    const { entries, figure, id } = drillDown
    const value = (place.row as AnyRow | undefined)?.[id]
    return typeof value === 'number' ? { entries, figure, id: value } : undefined
  }
  const query = drillDown.by(place)
  const { rows, adds, times } = drillDown
  return query && { rows, query, adds, times }
}

/** What identifies a row besides its figures, in words: the first two of it are enough. */
function rowName(table: Table, row: AnyRow, context: CellContext): string {
  const texts = Object.entries(table.columns)
    .filter(([, { kind, optional }]) => !isFigure(kind) && optional !== true)
    .map(([name, column]) => cellText(name, column, row, context))
  return texts
    .filter((text) => text !== nothing)
    .slice(0, 2)
    .join(' · ')
}

const isFigure = (kind: Column['kind']) => ['money', 'count', 'ratio', 'duration'].includes(kind)

/** The same row after it was read again: a figure that an act has changed is compared as it is. */
function asItIsNow(
  table: Table,
  row: AnyRow | undefined,
  rows: readonly AnyRow[],
): AnyRow | undefined {
  if (row === undefined) return undefined
  const names = Object.keys(table.columns).filter((name) => !isFigure(columnOf(table, name).kind))
  const same = table.shape === 'list' ? [table.key] : names
  return rows.find((one) => same.every((name) => one[name] === row[name])) ?? row
}

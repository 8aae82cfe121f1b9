import type { Column } from '@daftari/contract/columns'
import type { Behind, Openings, Place } from '@daftari/contract/platform/opening'
import type { List, Report, Row, Table } from '@daftari/contract/table'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nothing } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useSession } from '../../lib/session.ts'
import { type AnyRow, type CellContext, cell, cellText } from '../cells/cell.tsx'
import { Late } from '../dialog/late.tsx'
import type { AskedFigure } from '../record/why/asked-figure.ts'
import type { RowsBehindActs } from '../record/why/rows-behind.tsx'
import { WhyButton } from '../record/why/why-button.tsx'
import type { Cells } from './data-table.tsx'
import type { TableView } from './use-table.ts'

const WhyDrawer = lazy(() => import('../record/why/why-drawer.tsx'))

/** Which figure is open: its column and its row; no row in the line of totals. */
interface Opened {
  name: string
  row: AnyRow | undefined
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
export function useOpenings<T extends List | Report>(
  view: TableView<T>,
  of: Openings<T> | undefined,
  acts: RowsBehindActs | undefined,
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
      <WhyButton {...asked} onOpen={onOpen}>
        {children}
      </WhyButton>
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
          <WhyDrawer asked={asked} open={open} acts={acts} onClose={() => setOpen(false)} />
        )}
      </Late>
    ),
  }
}

/** What opens a figure; nothing where there is none, or where the reader may not see what is behind. */
function useAsked<T extends List | Report>(view: TableView<T>, of: Openings<T> | undefined) {
  const { t } = useTranslation()
  const context = { format: useFormat(), glossary: useGlossary() }
  const { sees } = useSession()
  const { table } = view
  const { sort: _sort, ...filters } = view.asked
  return ({ name, row }: Opened): AskedFigure | undefined => {
    const column = table.columns[name]
    const behind = (of?.figures as Record<string, Behind | undefined> | undefined)?.[name]
    const shown = row === undefined ? view.totals?.[name] : row[name]
    if (column === undefined || behind === undefined || typeof shown !== 'number') return undefined
    if (shown === 0 && column.kind === 'count') return undefined
    const found = foundBehind(behind, { row: row as Row<Table> | undefined, filters })
    if (found === undefined || ('rows' in found && !sees(found.rows.page))) return undefined
    const unit = column.kind === 'money' ? 'money' : 'count'
    const whose = row === undefined ? t(($) => $.table.totals) : rowName(table, row, context)
    return {
      behind: found,
      shown,
      unit,
      name: `${whose} · ${context.glossary.column(table, name)}`,
    }
  }
}

const columnOf = (table: Table, name: string) => table.columns[name] as Column

function foundBehind(behind: Behind, place: Place<Table>): AskedFigure['behind'] | undefined {
  if ('entries' in behind) {
    const { entries, figure, id } = behind
    const value = (place.row as AnyRow | undefined)?.[id]
    return typeof value === 'number' ? { entries, figure, id: value } : undefined
  }
  const query = behind.by(place)
  const { rows, adds, times } = behind
  return query && { rows, query, adds, times }
}

/** What identifies a row besides its figures, in words: the first two of it are enough. */
function rowName(table: Table, row: AnyRow, context: CellContext): string {
  const told = Object.entries(table.columns)
    .filter(([, { kind, optional }]) => !isFigure(kind) && optional !== true)
    .map(([name, column]) => cellText(name, column, row, context))
  return told
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

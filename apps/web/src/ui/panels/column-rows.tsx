import type { Column, Columns } from '@daftari/contract/columns'
import type { ReactNode } from 'react'
import { nothing } from '../../lib/format/number.ts'
import { useGlossary } from '../../lib/glossary.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { columnShape } from '../cells/column-shape.ts'
import { Money } from '../money.tsx'
import { useDrawn } from '../record/use-drawn.tsx'
import { Rows, type RowsColumn } from './rows.tsx'

/** Columns, and where their words are. */
export interface Headed {
  page: string
  name: string
  columns: Columns
}

export type RowActs = ((row: AnyRow) => ReactNode) | undefined

export interface RowMarks {
  /** What is drawn otherwise than its column says, by the column's name: functions without hooks. */
  cells?: Readonly<Record<string, (row: never) => ReactNode>> | undefined
  /** Marks the row that is spoken of. */
  isCurrent?: ((row: AnyRow) => boolean) | undefined
  /** Strikes a row out: it counts no longer. */
  isOver?: ((row: AnyRow) => boolean) | undefined
}

/** What says nothing and is optional is left out. */
export const shownOf = (columns: Columns, rows: readonly AnyRow[]) =>
  Object.entries(columns).filter(
    ([name, { optional }]) => optional !== true || rows.some((row) => saysSomething(row[name])),
  )

const saysSomething = (value: unknown) =>
  value !== null && value !== undefined && value !== 0 && value !== ''

const ids = ['id', 'loanId', 'paymentId'] as const

/**
 * A key for each row: its number where all have one of their own, so that what is open at a row stays with it
 * when others come before it; else its place.
 */
export function keysOf(rows: readonly AnyRow[]): readonly (string | number)[] {
  const id = ids.find((name) => {
    const known = rows.flatMap((row) => row[name] ?? [])
    return known.length === rows.length && new Set(known).size === rows.length
  })
  return rows.map((row, place) => (id === undefined ? place : String(row[id])))
}

interface ColumnRowsProps extends RowMarks {
  of: Headed
  rows: readonly AnyRow[]
  /** At the end of each row: its buttons. */
  acts?: RowActs
}

type Placed = { row: AnyRow; key: string | number }

/** Rows by their columns; without any the word `empty`, or nothing. */
export function ColumnRows({ of, rows, acts, cells = {}, isCurrent, isOver }: ColumnRowsProps) {
  const glossary = useGlossary()
  const drawn = useDrawn(of.columns)
  const shown = shownOf(of.columns, rows)
  const empty = glossary.text(of, 'empty')
  if (rows.length === 0 && empty === undefined) return null
  const keys = keysOf(rows)
  const sidesOf = (name: string) =>
    sides.map(
      ([side, sign]): RowsColumn<Placed> => ({
        title: glossary.column(of, side),
        figure: true,
        render({ row }) {
          const cents = sign * Number(row[name])
          return cents > 0 && <Money cents={cents} />
        },
      }),
    )
  return (
    <Rows<Placed>
      rows={rows.map((row, place) => ({ row, key: keys[place] ?? place }))}
      keyOf={({ key }) => key}
      empty={empty ?? ''}
      {...(isCurrent && { isCurrent: ({ row }) => isCurrent(row) })}
      {...(isOver && { isOver: ({ row }) => isOver(row) })}
      totals={rows.length > 1 ? totalsOf(shown, rows, drawn) : undefined}
      columns={[
        ...shown.flatMap(([name, column]): RowsColumn<Placed> | RowsColumn<Placed>[] => {
          if (column.sides === true) return sidesOf(name)
          const { kind } = column
          const heading = glossary.column(of, name)
          return {
            title: heading,
            ...(columnShape({ kind, heading, sortable: false }).align === 'end' && {
              figure: true,
            }),
            render: ({ row }) => cells[name]?.(row as never) ?? drawn(name, row) ?? nothing,
          }
        }),
        ...(acts === undefined ? [] : [{ title: '', render: ({ row }: Placed) => acts(row) }]),
      ]}
    />
  )
}

const sides = [
  ['debit', 1],
  ['credit', -1],
] as const

/** The totals of columns that can be summed; undefined if there are none. */
function totalsOf(
  shown: readonly (readonly [string, Column])[],
  rows: readonly AnyRow[],
  drawn: ReturnType<typeof useDrawn>,
): ReactNode[] | undefined {
  if (!shown.some(([, { total }]) => total === 'sum')) return undefined
  return shown.map(([name, { total }]) => {
    if (total !== 'sum') return null
    return drawn(name, { [name]: rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0) })
  })
}

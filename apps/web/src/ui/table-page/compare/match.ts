import type { Column, Columns } from '@daftari/contract/columns'
import { divide } from '../../../lib/format/number.ts'
import type { AnyRow } from '../../cells/cell.tsx'
import { ownTime, type Shift } from './shift.ts'

const figures: readonly Column['kind'][] = ['money', 'count', 'ratio', 'duration', 'instant']

/** Rows of the other period with the corresponding days and months of this one. */
export function movedRows(columns: Columns, rows: readonly AnyRow[], shift: Shift): AnyRow[] {
  const times = Object.keys(columns).filter((name) => isTime(columns[name]))
  return rows.flatMap((row) => {
    const moved = times.map((name) => [name, ownTimeOf(row[name], shift)] as const)
    return moved.some(([, time]) => time === undefined)
      ? []
      : [{ ...row, ...Object.fromEntries(moved) }]
  })
}

/** Finds a row's counterpart: the row with equal values in every column that is not a figure. */
export function matching(
  columns: Columns,
  moved: readonly AnyRow[],
): (row: AnyRow) => AnyRow | undefined {
  const names = Object.keys(columns).filter((name) => !figures.includes(kindOf(columns[name])))
  const keyOf = (row: AnyRow) => JSON.stringify(names.map((name) => idOf(row[name])))
  const byKey = new Map(moved.map((row) => [keyOf(row), row]))
  return (row) => byKey.get(keyOf(row))
}

export interface Difference {
  by: number
  /** The value in the other period. */
  was: number
}

/** How a figure differs from what it was; undefined where either is not known. */
export function differenceIn(
  name: string,
  column: Column,
  now: AnyRow,
  then: AnyRow | undefined,
): Difference | undefined {
  if (then === undefined || !compares(column)) return undefined
  const is = figureIn(name, column, now)
  const was = figureIn(name, column, then)
  return is === undefined || was === undefined ? undefined : { by: is - was, was }
}

/** What ages would look worse than an older period for its youth alone. */
function compares({ kind, ages }: Column): boolean {
  if (ages === true) return false
  return kind === 'count' || kind === 'money' || kind === 'ratio'
}

function figureIn(name: string, { kind, numerator, denominator }: Column, row: AnyRow) {
  const at = (key = '') => (row[key] as number | null | undefined) ?? undefined
  return kind === 'ratio' ? divide(at(numerator), at(denominator)) : at(name)
}

const isTime = (column: Column | undefined) => column?.kind === 'date' || column?.kind === 'month'
const kindOf = (column: Column | undefined) => column?.kind ?? 'text'

function ownTimeOf(value: unknown, shift: Shift): string | null | undefined {
  return typeof value === 'string' ? ownTime(value, shift) : null
}

/** People are the same by their number, whatever they are called now. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as { id: number }).id : value
}

import type { Column, Columns } from '@daftari/contract/columns'
import type { Row, Table } from '@daftari/contract/table'

/** A row as a query returns it: instants may still be dates. */
export type QueriedRow<T extends Pick<Table, 'columns'>> = T extends {
  columns: infer C extends Columns
}
  ? {
      [K in keyof C as C[K]['kind'] extends 'ratio' ? never : K]: C[K]['kind'] extends 'instant'
        ? Date | string | null
        : C[K] extends Column<infer _K, infer V>
          ? V
          : never
    }
  : never

/**
 * Keeps the declared columns only, or those of `names`, and writes instants as text. What was computed beside
 * the row, if anything was, comes before what was read.
 */
export function encodeRow<T extends Table>(
  table: T,
  row: QueriedRow<T>,
  { names, empty }: RowShape = shapeOf(table),
  computed: Readonly<Record<string, unknown>> = nothing,
): Row<T> {
  const from = row as Record<string, unknown>
  const to: Record<string, unknown> = { ...empty }
  for (const name of names) {
    const value = name in computed ? computed[name] : from[name]
    to[name] = value instanceof Date ? value.toISOString() : (value ?? null)
  }
  return to as Row<T>
}

const nothing = {}

/** What a row has; made from the empty one, an object keeps the form in which it is quick to read. */
export interface RowShape {
  names: readonly string[]
  empty: Readonly<Record<string, null>>
}

export const rowShape = (names: readonly string[]): RowShape => ({
  names,
  empty: Object.fromEntries(names.map((name) => [name, null])),
})

const shapes = new WeakMap<Table, RowShape>()

function shapeOf(table: Table): RowShape {
  const known = shapes.get(table) ?? rowShape(queriedColumns(table))
  shapes.set(table, known)
  return known
}

/** All but the ratios, which the reader works out. */
export const queriedColumns = (table: Pick<Table, 'columns'>): string[] =>
  Object.keys(table.columns).filter((name) => table.columns[name]?.kind !== 'ratio')

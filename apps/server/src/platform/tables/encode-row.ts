import type { Column, Columns } from '@daftari/contract/columns'
import type { Row, Table } from '@daftari/contract/table'

/** A row as a query returns it: instants may still be dates. */
export type QueriedRow<T extends Table> = T extends { columns: infer C extends Columns }
  ? {
      [K in keyof C as C[K]['kind'] extends 'ratio' ? never : K]: C[K]['kind'] extends 'instant'
        ? Date | string | null
        : C[K] extends Column<infer _K, infer V>
          ? V
          : never
    }
  : never

/** Keeps the declared columns only, or those of `names`, and writes instants as text. */
export function encodeRow<T extends Table>(
  table: T,
  row: QueriedRow<T>,
  names: readonly string[] = queriedColumns(table),
): Row<T> {
  const from = row as Record<string, unknown>
  const to: Record<string, unknown> = {}
  for (const name of names) {
    const value = from[name]
    to[name] = value instanceof Date ? value.toISOString() : (value ?? null)
  }
  return to as Row<T>
}

const queried = new WeakMap<Table, string[]>()

/** All but the ratios, which the reader works out. */
export function queriedColumns(table: Table): string[] {
  const known = queried.get(table)
  if (known !== undefined) return known
  const names = Object.entries(table.columns)
    .filter(([, column]) => column.kind !== 'ratio')
    .map(([name]) => name)
  queried.set(table, names)
  return names
}

import type { Table } from '@daftari/contract/table'

const keys = new WeakMap<object, number>()
let next = 1

/** A list's rows have an id; a report's are known by being the object they are. */
export function rowKeyOf(table: Table, row: Readonly<Record<string, unknown>>): string | number {
  const id = table.shape === 'list' ? row[table.key] : undefined
  if (typeof id === 'number' || typeof id === 'string') return id
  const known = keys.get(row)
  if (known !== undefined) return known
  keys.set(row, next)
  return next++
}

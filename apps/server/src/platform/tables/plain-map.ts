import type { List } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import type { ReadContext } from '../context.ts'
import { snakeCase } from '../db/camel-names.ts'
import { queriedColumns } from './encode-row.ts'
import { boundText, type Condition, type SqlText } from './sql-text.ts'

export type Found = Record<string, unknown>
export type Text = SqlText<List>

/** What is computed of rows that a statement calls `r`, with the names that `reads` has. */
export interface ComputedInSql<K extends string = string> {
  /** What is joined to them: one row for each at most. */
  join: Condition
  columns: Record<K, Condition>
}

interface Entry {
  sql: Text
  as?: (value: never, ctx: ReadContext) => unknown
}

/** The filter of days of a list, and the column of the day that it filters by. */
export interface ByDay {
  filter: string
  column: string
}

/** A list's map without its types: what it declares was checked where it was written. */
export interface PlainMap {
  from: Text
  join?: Text
  key: string
  where?: Text
  scope?: (ctx: ReadContext) => Condition
  columns: Record<string, Text | Entry>
  filters?: Record<string, unknown>
  also?: Record<string, Text>
  computed?: {
    columns: readonly string[]
    reads: readonly string[]
    rows(ctx: ReadContext, rows: Found[], filters: object): Promise<Found[]>
    inSql?(ctx: ReadContext, matching: Condition): Promise<ComputedInSql>
  }
  order?: Record<string, Text>
  sums?: Record<string, Text>
  atKeys?: (keys: number[]) => Condition
  byDay?: ByDay
}

/** What the map leaves out is the column of the same name in the first table of `from`. */
export function withSameNamed(table: List, map: PlainMap): PlainMap {
  const { computed, also = {} } = map
  const [, alias] = (typeof map.from === 'string' && /^[\w."]+ (\w+)/.exec(map.from)) || []
  const left = queriedColumns(table).filter(
    (name) => !(name in map.columns || computed?.columns.includes(name)),
  )
  assert(alias !== undefined || left.length === 0, `${table.name} does not say what ${left[0]} is`)
  const sameNamed = left.map((name) => [name, `${alias}.${snakeCase(name)}`])
  const all = { ...map.columns, ...Object.fromEntries(sameNamed) }
  const unread = computed?.reads.find((name) => !(name in all || name in also))
  assert(unread === undefined, `${table.name} does not say what ${unread} is`)
  return { ...map, columns: all }
}

export const entryOf = (one: Text | Entry): Entry => (typeof one === 'object' ? one : { sql: one })

export function written(ctx: ReadContext, filters: object, text: Text): Condition {
  return typeof text === 'string' ? boundText(ctx, text) : text(ctx, filters)
}

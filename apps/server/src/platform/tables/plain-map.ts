import type { List } from '@daftari/contract/table'
import type { ReadContext } from '../context.ts'
import { boundText, type Condition, type SqlText } from './sql-text.ts'

export type Found = Record<string, unknown>
export type Text = SqlText<List>

interface Entry {
  sql: Text
  as?: (value: never, ctx: ReadContext) => unknown
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
  }
  order?: Record<string, Text>
  sums?: Record<string, Text>
  atKeys?: (keys: number[]) => Condition
}

export const entryOf = (one: Text | Entry): Entry => (typeof one === 'object' ? one : { sql: one })

export function written(ctx: ReadContext, filters: object, text: Text): Condition {
  return typeof text === 'string' ? boundText(ctx, text) : text(ctx, filters)
}

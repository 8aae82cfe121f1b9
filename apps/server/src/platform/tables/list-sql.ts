import type { Column } from '@daftari/contract/columns'
import type { List } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import { allOf } from './conditions.ts'
import { filterConditions } from './list-conditions.ts'
import { appName, productName } from './sql-parts.ts'
import { boundText, type Condition, type SqlText } from './sql-text.ts'

export type Found = Record<string, unknown>
type Text = SqlText<List>
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
  computed?: (ctx: ReadContext, rows: Found[], filters: object) => Promise<Found[]>
  order?: Record<string, Text>
  sums?: Record<string, Text>
  atKeys?: (keys: number[]) => Condition
}

export interface ListSql {
  /** The keys of all rows in order. */
  keys(ctx: ReadContext, filters: object, sort: string): RawBuilder<{ key: number }>
  /** One row a match, with what its sums add up. */
  counted(ctx: ReadContext, filters: object): Condition
  rows(ctx: ReadContext, filters: object, keys: number[]): RawBuilder<Found>
  /**
   * From and where of the rows that match, for other questions about them; with `from`, of rows
   * read from there, which are in scope already.
   */
  matching(ctx: ReadContext, filters: object, from?: Condition): Condition
  /** The row of a key, if the reader may see it. */
  row(ctx: ReadContext, key: number): RawBuilder<Found>
  /** What `as` makes of each value. */
  shown(ctx: ReadContext, row: Found): Found
  summed: string[]
}

/** The queries of a list, written from its map. */
export function listSql(table: List, map: PlainMap): ListSql {
  const entries = Object.entries(map.columns).map(([name, one]) => [name, entryOf(one)] as const)
  const columns = new Map(entries)
  const textOf = (name: string) => columns.get(name)?.sql
  const conditions = filterConditions(table, map.filters ?? {}, textOf)
  const shownAs = entries.flatMap(([name, { as }]) =>
    as === undefined ? [] : [[name, as] as const],
  )
  const selected = [
    ...entries.map(([name, { sql: text }]) => [name, namedBy(table.columns[name], text)] as const),
    ...Object.entries(map.also ?? {}),
  ]
  const summed = Object.keys(table.columns).filter((name) => table.columns[name]?.total === 'sum')
  const key = sql.raw(map.key)

  const where = (ctx: ReadContext, filters: object, ...more: (Condition | undefined)[]) => {
    const of = map.where === undefined ? undefined : written(ctx, filters, map.where)
    const condition = allOf(of, ...more)
    return condition === undefined ? sql`` : sql`where ${condition}`
  }
  const matching: ListSql['matching'] = (ctx, filters, from) => {
    const scope = from === undefined ? map.scope?.(ctx) : undefined
    const found = where(ctx, filters, scope, conditions(ctx, filters))
    return sql`from ${from ?? written(ctx, filters, map.from)} ${found}`
  }
  const rowsWhere = (
    ctx: ReadContext,
    filters: object,
    ...conditions: (Condition | undefined)[]
  ) => {
    const names = selected.map(([name, text]) => sql`${written(ctx, filters, text)} as ${as(name)}`)
    const joined = map.join === undefined ? sql`` : written(ctx, filters, map.join)
    return sql<Found>`select ${sql.join(names)}
      from ${written(ctx, filters, map.from)} ${joined} ${where(ctx, filters, ...conditions)}`
  }
  const atKeys = map.atKeys ?? ((keys) => sql`${key} = any(${keys})`)

  return {
    summed,
    matching,
    keys(ctx, filters, sort) {
      const name = sort.replace(/^-/, '')
      const by = written(ctx, filters, map.order?.[name] ?? textOf(name) ?? map.key)
      const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
      return sql<{ key: number }>`select ${key} as "key" ${matching(ctx, filters)}
        order by ${by} ${direction}, ${key} ${direction}`
    },
    counted(ctx, filters) {
      const added = summed.map((name) => {
        const of = map.sums?.[name] ?? textOf(name) ?? 'null'
        return sql`, ${written(ctx, filters, of)} as ${as(name)}`
      })
      return sql`select 1 as one${sql.join(added, sql``)} ${matching(ctx, filters)}`
    },
    rows: (ctx, filters, keys) => rowsWhere(ctx, filters, atKeys(keys)),
    row: (ctx, one) => rowsWhere(ctx, {}, atKeys([one]), map.scope?.(ctx)),
    shown(ctx, row) {
      const changed = shownAs.filter(([name]) => row[name] !== null)
      return {
        ...row,
        ...Object.fromEntries(changed.map(([name, of]) => [name, of(row[name] as never, ctx)])),
      }
    },
  }
}

const entryOf = (one: Text | Entry): Entry => (typeof one === 'object' ? one : { sql: one })

const nameOf = { app: appName, product: productName }

/** A stored code is answered as its name; what filters and orders is the code. */
function namedBy(column: Column | undefined, text: Text): Text {
  if (column?.names === undefined) return text
  assert(typeof text === 'string', `a code that is named is written as text`)
  return nameOf[column.names](text)
}

/** Quoted, so that it comes back as it is written. */
const as = (name: string) => sql.raw(`"${name}"`)

function written(ctx: ReadContext, filters: object, text: Text): Condition {
  return typeof text === 'string' ? boundText(ctx, text) : text(ctx, filters)
}

import type { List } from '@daftari/contract/table'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import { allOf } from './conditions.ts'
import { filterConditions } from './list-conditions.ts'
import { pageStatement } from './page-statement.ts'
import { entryOf, type Found, type PlainMap, type Text, written } from './plain-map.ts'
import { quoted, type RowSelect, rowSelects, type Way } from './row-select.ts'
import { boundText, type Condition, statementOf } from './sql-text.ts'

export interface ListSql {
  /** The keys of all rows in order. */
  keys(ctx: ReadContext, filters: object, sort: string): RawBuilder<{ key: number }>
  /** The rows of those keys in their order, by one statement, where one has been prepared for them. */
  atOnce(
    ctx: ReadContext,
    keys: CompiledQuery,
    of: { select: RowSelect; sort: string },
  ): CompiledQuery | undefined
  /** One row a match, with what its sums add up. */
  counted(ctx: ReadContext, filters: object): Condition
  /** How rows are read of which these columns are wanted; left out, all. */
  select(columns?: readonly string[], way?: Way): RowSelect
  /** The rows of all that match, in order. */
  all(ctx: ReadContext, filters: object, of: { select: RowSelect; sort: string }): RawBuilder<Found>
  rows(
    ctx: ReadContext,
    filters: object,
    of: { select: RowSelect; keys: number[] },
  ): Promise<Found[]>
  /**
   * From and where of the matching rows, for other queries about them; with `from`, of rows read from there,
   * which are in scope already.
   */
  matching(ctx: ReadContext, filters: object, from?: Condition): Condition
  /** The row of a key, if the reader may see it. */
  row(ctx: ReadContext, key: number): RawBuilder<Found>
  summed: string[]
}

/** The queries of a list, written from its map. */
export function listSql(table: List, map: PlainMap): ListSql {
  const columns = new Map(Object.entries(map.columns).map(([name, one]) => [name, entryOf(one)]))
  const textOf = (name: string) => columns.get(name)?.sql
  const conditions = filterConditions(table, map.filters ?? {}, textOf)
  const summed = Object.keys(table.columns).filter((name) => table.columns[name]?.total === 'sum')
  const key = sql.raw(map.key)
  const select = rowSelects(table, map)

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
  const atKeys = map.atKeys ?? ((keys) => sql`${key} = any(${keys})`)
  const selected = (ctx: ReadContext, filters: object, { from }: RowSelect) =>
    typeof from === 'string' ? boundText(ctx, from) : from(ctx, filters)
  const fixedRows = fixedRowsOf(map)
  const sorted = (sort: string) =>
    sortedBy(sort, (name) => map.order?.[name] ?? textOf(name) ?? map.key)
  const inOrder = (ctx: ReadContext, filters: object, sort: string) => {
    const order = sorted(sort)
    const by = written(ctx, filters, order.by)
    const direction = sql.raw(order.direction)
    return sql`order by ${by} ${direction}, ${key} ${direction}`
  }
  const conditionOf = (ctx: ReadContext, filters: object) =>
    where(ctx, filters, map.scope?.(ctx), conditions(ctx, filters))

  return {
    summed,
    matching,
    select,
    all: (ctx, filters, of) =>
      sql<Found>`${selected(ctx, filters, of.select)} ${conditionOf(ctx, filters)}
        ${inOrder(ctx, filters, of.sort)}`,
    keys: (ctx, filters, sort) =>
      sql<{ key: number }>`select ${key} as "key" ${matching(ctx, filters)}
        ${inOrder(ctx, filters, sort)}`,
    atOnce(ctx, keys, { select: of, sort }) {
      const { by, direction } = sorted(sort)
      if (typeof by !== 'string' || map.where !== undefined || map.atKeys !== undefined) return
      const order = `${by} ${direction}, ${map.key} ${direction}`
      return pageStatement(ctx, { keys, select: of, key: map.key, order })
    },
    counted(ctx, filters) {
      const added = summed.map((name) => {
        const of = map.sums?.[name] ?? textOf(name) ?? 'null'
        return sql`, ${written(ctx, filters, of)} as ${sql.raw(quoted(name))}`
      })
      return sql`select 1 as one${sql.join(added, sql``)} ${matching(ctx, filters)}`
    },
    async rows(ctx, filters, of) {
      const fixed = fixedRows(of.select)
      const { rows } =
        fixed === undefined
          ? await sql<Found>`${selected(ctx, filters, of.select)}${where(
              ctx,
              filters,
              atKeys(of.keys),
            )}`.execute(ctx.db)
          : await ctx.db.executeQuery<Found>(fixed(ctx, `{${of.keys.join()}}`))
      return rows
    },
    row: (ctx, one) =>
      sql<Found>`${selected(ctx, {}, select())}${where(ctx, {}, atKeys([one]), map.scope?.(ctx))}`,
  }
}

const sortedBy = (sort: string, of: (name: string) => Text) => ({
  by: of(sort.replace(/^-/, '')),
  direction: sort.startsWith('-') ? 'desc' : 'asc',
})

/** The reading of rows of some keys where all of it is text: put into words once for a choice of columns. */
function fixedRowsOf({ key, where, atKeys }: PlainMap) {
  const made = new WeakMap<RowSelect, ReturnType<typeof statementOf>>()
  return (select: RowSelect) => {
    const before = made.get(select)
    if (before !== undefined) return before
    if (typeof select.from !== 'string' || where !== undefined || atKeys !== undefined) return
    const statement = statementOf(select.from, [`where (${key} = any(`, '))'])
    made.set(select, statement)
    return statement
  }
}

import type { Filter, FilterKind } from '@daftari/contract/filters'
import type { List } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import { allOf, between, instants, whether } from './conditions.ts'
import { type Condition, type SqlText, textOrSql } from './sql-text.ts'

type Compare = (value: never, ctx: ReadContext) => Condition | undefined
type Conditions = (value: never, ctx: ReadContext, filters: never) => Condition | undefined
type Column = string | Condition

const is =
  (column: Column): Compare =>
  (value, ctx) =>
    sql`${textOrSql(ctx, column)} = ${value}`

const isOneOf =
  (column: Column): Compare =>
  (values: readonly unknown[], ctx) =>
    sql`${textOrSql(ctx, column)} in (${sql.join(values)})`

/** A name in place of the code would find nothing. */
function isCodeOf(column: Column): Compare {
  assert(typeof column === 'string' && /(_|\b)code$/.test(column), `${column} is no code`)
  return isOneOf(column)
}

/** By our naming rule instants end in `_at` and days in `_on`. */
function inDays(column: Column): Compare {
  const isTyped = typeof column === 'string' && /_(at|on)$/.test(column)
  assert(isTyped, `${column} is neither …_at nor …_on: say instants() or between()`)
  return column.endsWith('_at') ? instants(column) : between(column)
}

/** How a filter of each kind compares a column with its value. */
const comparisons: Record<FilterKind, (column: Column) => Compare> = {
  text: is,
  choice: isOneOf,
  product: isCodeOf,
  app: isCodeOf,
  channel: is,
  staff: is,
  team: is,
  contactResult: isOneOf,
  audience: isOneOf,
  date: is,
  dateRange: inDays,
  month: (column) => (month: string, ctx) => sql`${textOrSql(ctx, column)} = ${`${month}-01`}`,
  phone: sealed,
  idNumber: sealed,
  id: is,
  moneyRange: between,
  countRange: between,
}

function comparisonOf({ kind, flag }: Filter): (column: Column) => Compare {
  if (flag === true) return whether
  return comparisons[kind]
}

function sealed(column: Column): never {
  assert(false, `${column} is kept encrypted: compare its hash`)
}

/** Every filter of a table as its condition: the map's entry, or the column of its name compared. */
export function filterConditions<T extends List>(
  table: T,
  entries: Readonly<Record<string, unknown>>,
  columnOf: (name: string) => SqlText<List> | undefined,
): (ctx: ReadContext, filters: object) => Condition | undefined {
  const conditions = Object.entries(table.filters).map(([name, filter]) => {
    const entry = entries[name]
    if (typeof entry === 'function') return [name, entry as Conditions] as const
    const column = (entry as string | undefined) ?? columnOf(name)
    assert(column !== undefined, `${table.name}: the filter ${name} has no column`)
    if (typeof column === 'string') return [name, comparisonOf(filter)(column)] as const
    const compared: Conditions = (value, ctx, filters) =>
      comparisonOf(filter)(column(ctx, filters))(value, ctx)
    return [name, compared] as const
  })
  return (ctx, filters) => {
    const given = filters as Record<string, unknown>
    return allOf(
      ...conditions.map(([name, condition]) =>
        given[name] === undefined
          ? undefined
          : condition(given[name] as never, ctx, filters as never),
      ),
    )
  }
}

import type { Filter, FilterKind } from '@daftari/contract/filters'
import type { FiltersOf, List } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import { allOf, between, instants } from './conditions.ts'
import { boundText, type Condition } from './sql-text.ts'

type Compare = (value: never, ctx: ReadContext) => Condition | undefined
type Conditions = (value: never, ctx: ReadContext, filters: never) => Condition | undefined

const is =
  (column: string): Compare =>
  (value, ctx) =>
    sql`${boundText(ctx, column)} = ${value}`

const isOneOf =
  (column: string): Compare =>
  (values: readonly unknown[], ctx) =>
    sql`${boundText(ctx, column)} in (${sql.join(values)})`

/** A name in place of the code would find nothing. */
function isCodeOf(column: string): Compare {
  assert(/(_|\b)code$/.test(column), `${column} is no code`)
  return isOneOf(column)
}

/** Our names tell an instant, `…_at`, from a day, `…_on`. */
function inDays(column: string): Compare {
  assert(
    /_(at|on)$/.test(column),
    `${column} is neither …_at nor …_on: say instants() or between()`,
  )
  return column.endsWith('_at') ? instants(column) : between(column)
}

/** How a filter of each kind compares a column with its value. */
const comparisons: Record<FilterKind, (column: string) => Compare> = {
  text: is,
  choice: isOneOf,
  product: isCodeOf,
  app: isCodeOf,
  channel: is,
  staff: is,
  team: is,
  date: is,
  dateRange: inDays,
  month: (column) => (month: string) => sql`${sql.raw(column)} = ${`${month}-01`}`,
  phone: sealed,
  idNumber: sealed,
  id: is,
  moneyRange: between,
  countRange: between,
}

function sealed(column: string): never {
  assert(false, `${column} is kept sealed: compare its hash`)
}

/** Every filter of a table as its condition, from the map's entry or the column of its name. */
export function filterConditions<T extends List>(
  table: T,
  entryOf: (name: string) => unknown,
): (ctx: ReadContext, filters: FiltersOf<T>) => Condition | undefined {
  const conditions = Object.entries(table.filters).map(
    ([name, filter]) => [name, conditionOf(table, name, filter, entryOf(name))] as const,
  )
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

function conditionOf(table: List, name: string, { kind }: Filter, entry: unknown): Conditions {
  if (typeof entry === 'function') return entry as Conditions
  assert(typeof entry === 'string', `${table.name}: the filter ${name} has no column`)
  return comparisons[kind](entry)
}

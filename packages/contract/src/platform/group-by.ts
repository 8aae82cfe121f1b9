import type { z } from 'zod'
import { type Column, type Columns, column } from '../columns.ts'
import { type Filter, type Filters, filter } from '../filters.ts'

/** The values of `by` for a dimension use the dimension's own word. */
export const groupSet = 'groupBy'

export type GroupFilters<G extends string> = {
  /** What the rows are split by; `none` or left out: by nothing. */
  by: Filter<'choice', z.ZodType<('none' | G)[], string>>
}

export type GroupColumns = {
  /** The value of the chosen dimension, as in the dimension's filter. */
  group: Column<'text', string | null>
}

/** A report that its reader may split by one of several dimensions: one more filter and column. */
export function grouped<F extends Filters, C extends Columns, G extends string>(
  { filters, columns }: { filters: F; columns: C },
  by: readonly G[],
  first?: NoInfer<G>,
): { filters: F & GroupFilters<G>; columns: C & GroupColumns } {
  const begins = first === undefined ? {} : { first }
  const choice = filter.choice(['none', ...by], { set: groupSet, single: true, ...begins })
  return {
    filters: inserted(filters, 1, { by: choice }) as F & GroupFilters<G>,
    columns: inserted(columns, placeOf(columns), { group: column.text() }) as C & GroupColumns,
  }
}

/** Behind the day or month that a row is of, else in front. */
function placeOf(columns: Columns): number {
  return Object.values(columns).findIndex(({ kind }) => kind === 'date' || kind === 'month') + 1
}

function inserted(into: object, place: number, more: object): unknown {
  const entries = Object.entries(into)
  return Object.fromEntries([
    ...entries.slice(0, place),
    ...Object.entries(more),
    ...entries.slice(place),
  ])
}

import type { DB } from '../platform/db/types.ts'

/** Tables that rows are kept in; `reporting` has views alone, and one is left for the release before. */
export type StoredTable = Exclude<keyof DB, `reporting.${string}` | 'origination.allocation'>

/** How long a row of a table is kept, and why. */
export type Keep =
  | { until: 'for-ever'; because: string }
  /** Until its purpose is fulfilled: a specific act deletes it. */
  | { until: 'done'; because: string }
  /**
   * The number of days after the instant or date in the column; `if` is a further condition on the row `t`.
   */
  | { until: 'days'; days: number; after: string; if?: string; because: string }

export type KeptTables<S extends string> = Record<StoredTable & `${S}.${string}`, Keep>

export const forEver = (because: string): Keep => ({ until: 'for-ever', because })
export const untilDone = (because: string): Keep => ({ until: 'done', because })
export const forDays = (
  days: number,
  after: string,
  because: string,
  condition?: string,
): Keep => ({
  until: 'days',
  days,
  after,
  because,
  ...(condition === undefined ? {} : { if: condition }),
})

/** The same for each of some tables. */
export const each = <T extends string>(tables: readonly T[], keep: Keep): Record<T, Keep> =>
  Object.fromEntries(tables.map((table) => [table, keep])) as Record<T, Keep>

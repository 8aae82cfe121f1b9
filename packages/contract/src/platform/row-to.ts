import type { PageKey } from '../navigation/navigation.ts'

/** What an address says of a row: a column's value, or the days of a column as a range of days. */
export type FromRow<C extends string = string> = C | { days: C }

/** A row's link target: a page, its `$` parameters and its search, by columns. */
export interface RowTo<C extends string = string> {
  page: PageKey
  params?: Readonly<Record<string, FromRow<C>>>
  search?: Readonly<Record<string, FromRow<C>>>
}

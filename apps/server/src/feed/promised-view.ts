/**
 * The kind of value in a column of the feed. A person or a member of staff is a keyed pseudonym; cents are
 * whole cents of the lender's currency; ppm are millionths; a day is a business date, a moment an instant.
 */
export type FeedKind =
  | 'id'
  | 'person'
  | 'staff'
  | 'cents'
  | 'count'
  | 'ppm'
  | 'day'
  | 'moment'
  | 'code'
  | 'flag'

export interface FeedColumn {
  kind: FeedKind
  means: string
  /** It may be empty. */
  optional?: true
}

/**
 * A view of `reporting` that programs outside may build on: its columns do not change without a new version.
 * The comment above the view in `reporting.sql` defines a row.
 */
export interface PromisedView {
  name: string
  version: number
  /** What is replaced whole when a row of it changed: a day or a month of this column, else the view. */
  part?: { column: string; by: 'day' | 'month' }
  /**
   * The columns that identify a row. Without them two rows may be equal: they are changes, to be added up.
   */
  key?: readonly string[]
  columns: Readonly<Record<string, FeedColumn>>
}

const of = (kind: FeedKind) => (means: string) => ({ kind, means })
const maybe =
  (kind: FeedKind) =>
  (means: string): FeedColumn => ({ kind, means, optional: true })

/** `fed.cents('…')` declares a column's kind and meaning; `fedOrNone` declares a column that may be empty. */
export const fed = {
  id: of('id'),
  person: of('person'),
  staff: of('staff'),
  cents: of('cents'),
  count: of('count'),
  ppm: of('ppm'),
  day: of('day'),
  moment: of('moment'),
  code: of('code'),
  flag: of('flag'),
}

export const fedOrNone = {
  id: maybe('id'),
  person: maybe('person'),
  staff: maybe('staff'),
  cents: maybe('cents'),
  count: maybe('count'),
  ppm: maybe('ppm'),
  day: maybe('day'),
  moment: maybe('moment'),
  code: maybe('code'),
}

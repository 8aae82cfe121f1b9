import type { Columns } from '@daftari/contract/columns'
import type { Filter, Filters } from '@daftari/contract/filters'
import type { FiltersOf, List } from '@daftari/contract/table'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { DB } from '../db/types.ts'
import type { QueriedRow } from './encode-row.ts'
import type { ComputedInSql } from './plain-map.ts'
import type { Condition, SqlText } from './sql-text.ts'

/** All columns but the ratios, which the reader divides. */
export type ColumnName<T extends List> = keyof QueriedRow<T> & string

/** What a column is in SQL; `as` makes of a value that is there what the reader sees. */
type ColumnSql<T extends List, V> =
  | SqlText<T>
  | { sql: SqlText<T>; as: (value: never, ctx: ReadContext) => V }

/** A condition for a filter's value; undefined when the value sets no condition. */
type FilterCondition<T extends List, V> = (
  value: V,
  ctx: ReadContext,
  filters: FiltersOf<T>,
) => Condition | undefined

/** Stored encrypted, with a hash beside it: there is no plain column to compare with. */
type SealedKind = 'phone' | 'idNumber'

/** A column, compared as the filter's kind says, or a condition. */
type FilterSql<T extends List, F extends Filter, V> = F['kind'] extends SealedKind
  ? FilterCondition<T, V>
  : string | FilterCondition<T, V>

/** A column of these kinds shows the name behind the filter's value, not the value. */
type NamedKind = SealedKind | 'staff' | 'team' | 'contactResult'

/** The filters that no column of the same name answers. */
type Unanswered<F extends Filters, C extends Columns> = {
  [N in keyof F]: N extends keyof C ? (F[N]['kind'] extends NamedKind ? N : never) : N
}[keyof F]

type FilterEntries<T extends List> = {
  [N in keyof T['filters'] & keyof FiltersOf<T>]: FilterSql<
    T,
    T['filters'][N],
    NonNullable<FiltersOf<T>[N]>
  >
}
type Needed<T extends List> = Pick<
  FilterEntries<T>,
  Unanswered<T['filters'], T['columns']> & keyof FilterEntries<T>
>

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S extends `"${infer Quoted}"`
    ? Quoted
    : S

/** The columns of the table that a text begins with: `reporting.loan l join …`. */
type FirstTable<From extends string> = From extends `${infer Schema}.${infer Table} ${string}`
  ? `${Schema}.${Camel<Table>}` extends infer Name extends keyof DB
    ? Selectable<DB[Name]>
    : object
  : object

/** What is stored as a code, or encrypted, is written out. */
type Unnamed = 'named' | SealedKind

type Widened<V> = V extends string
  ? string
  : V extends number
    ? number
    : V extends readonly (infer Each)[]
      ? Widened<Each>[]
      : V
type Fits<Stored, Shown> = [Widened<NonNullable<Stored>>] extends [Widened<NonNullable<Shown>>]
  ? true
  : false

/** The columns that the first table of `from` has under the same name. */
type SameNamed<T extends List, From extends string> = {
  [N in ColumnName<T> & keyof FirstTable<From>]: T['columns'][N]['kind'] extends Unnamed
    ? never
    : Fits<FirstTable<From>[N], QueriedRow<T>[N]> extends true
      ? N
      : never
}[ColumnName<T> & keyof FirstTable<From>]

type Those<C extends Columns, O extends object> = {
  [N in keyof C as C[N] extends O ? N : never]?: unknown
}

/** Columns that take more than SQL. */
interface Computed<T extends List, K extends ColumnName<T>> {
  columns: readonly K[]
  /** The names among `columns` and `also` of the map that `rows` reads. */
  reads: readonly string[]
  /** Computes values for all rows of a page at once; it may read the SQL of its own column. */
  rows(
    ctx: ReadContext,
    rows: never[],
    filters: FiltersOf<T>,
  ): Promise<Pick<QueriedRow<T>, NoInfer<K>>[]>
  /** The same in SQL for a file of all rows that match, where there may be a million. */
  inSql?(ctx: ReadContext, matching: Condition): Promise<ComputedInSql<NoInfer<K>>>
}

interface Map<T extends List, K extends ColumnName<T>, From extends string> {
  /** What filters, order and count need: tables with their joins. */
  from: From | Exclude<SqlText<T>, string>
  /**
   * What only the rows of a page need. It neither leaves out nor repeats a row: of a text each join
   * falls away where nothing reads it.
   */
  join?: SqlText<T>
  /** What identifies a row, and breaks ties of the order. */
  key: string
  /** Which rows of `from` the list contains. */
  where?: SqlText<T>
  /** Which of the rows the reader may see. */
  scope?: (ctx: ReadContext) => Condition
  /** A column that is left out is the column of its name in the first table of `from`. */
  columns: {
    [N in Exclude<ColumnName<T>, NoInfer<K> | SameNamed<T, NoInfer<From>>>]: ColumnSql<
      T,
      QueriedRow<T>[N]
    >
  } & {
    [N in SameNamed<T, NoInfer<From>>]?: ColumnSql<T, QueriedRow<T>[N]>
  } & {
    [N in NoInfer<K>]?: SqlText<T>
  }
  /** What `computed` reads besides the columns, by names of its own. */
  also?: Record<string, SqlText<T>>
  computed?: Computed<T, K>
  /** What a sortable column is ordered by, where that is not the column itself. */
  order?: { [N in keyof Those<T['columns'], { sortable?: true }>]?: SqlText<T> }
  /** What a column with a total adds up, where that is not the column itself. */
  sums?: { [N in keyof Those<T['columns'], { total?: 'sum' }>]?: SqlText<T> }
  /** The condition for rows with these keys, where the key is not a column. */
  atKeys?: (keys: number[]) => Condition
  /**
   * The filter of days and the column that it filters, where no index gives the rows in the order of their
   * days: a page in that order reads a few days first, and all only where these do not fill it. Every row has
   * a day.
   */
  byDay?: { filter: keyof T['filters'] & string; column: ColumnName<T> }
}

/**
 * A list's table in SQL. `filters` names what is not a column of the same name: a column to compare
 * with, or a condition. What the contract declares and the map lacks does not compile.
 */
export type ListMap<T extends List, K extends ColumnName<T>, From extends string> = Map<
  T,
  K,
  From
> &
  (Record<never, never> extends Needed<T>
    ? { filters?: Partial<FilterEntries<T>> }
    : { filters: Needed<T> & Partial<FilterEntries<T>> })

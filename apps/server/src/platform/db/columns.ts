import { type RawBuilder, sql } from 'kysely'

type Value = string | number | boolean | null | undefined
type ColumnType = 'bigint' | 'integer' | 'boolean' | 'date' | 'timestamptz' | 'text' | 'jsonb'
export type Column<Row> = readonly [type: ColumnType, of: (row: Row) => Value]

/**
 * Rows as the arguments of `unnest`, an array for each column: thousands of rows are one statement of a few
 * values, whatever their number. What is undefined is null; a value of jsonb is given as its text.
 */
export function columns<Row>(
  rows: readonly Row[],
  given: readonly Column<Row>[],
): RawBuilder<unknown> {
  return sql.join(given.map(([type, of]) => arrayOf(type, rows.map(of))))
}

function arrayOf(type: ColumnType, values: readonly Value[]): RawBuilder<unknown> {
  const isPlain = type !== 'text' && type !== 'jsonb'
  const text = `{${values.map(isPlain ? plain : quoted).join(',')}}`
  return sql`${text}::${sql.raw(type)}[]`
}

const plain = (value: Value) => (value === null || value === undefined ? 'null' : String(value))

/** In quotes nothing is taken for a null, a comma or a brace. */
const quoted = (value: Value) =>
  value === null || value === undefined
    ? 'null'
    : `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

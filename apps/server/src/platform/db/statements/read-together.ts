import { type Expression, sql } from 'kysely'
import { CamelNames } from '../camel-names.ts'
import type { Db } from '../database.ts'

/** The queries of some reads, by the names of what they find. */
type Reads<Rows> = { readonly [N in keyof Rows]: Expression<Rows[N]> }

/**
 * Several reads in one statement, each with its rows in their order, so that a screen costs one round trip
 * however many tables it reads. Rows are as each query alone would return them: named as in code, with a
 * column that ends in `_at`, or is `at`, as a date. Values without a JSON form, such as bytes or integers
 * beyond the safe range, cannot be read this way.
 */
export async function readTogether<Rows extends Record<string, object>>(
  db: Db,
  reads: Reads<Rows>,
): Promise<{ [N in keyof Rows]: Rows[N][] }> {
  const columns = Object.entries<Expression<object>>(reads).map(
    ([name, query]) =>
      sql`(select coalesce(json_agg(found), '[]') from (${query}) found) as ${sql.raw(`"${name}"`)}`,
  )
  const { rows } = await sql<Record<keyof Rows, Found[]>>`select ${sql.join(columns)}`.execute(db)
  const [all] = rows
  const named = Object.keys(reads).map((name) => [name, all?.[name]?.map(asQueried)])
  return Object.fromEntries(named)
}

type Found = Record<string, unknown>

function asQueried(row: Found): Found {
  const to: Found = {}
  for (const name of Object.keys(row)) {
    const { inCode, isInstant } = columnOf(name)
    const value = row[name]
    to[inCode] = isInstant && typeof value === 'string' ? new Date(value) : value
  }
  return to
}

const names = new CamelNames()
/** Bounded, since all column names are written in code. */
const columns = new Map<string, { inCode: string; isInstant: boolean }>()

function columnOf(name: string) {
  const known = columns.get(name)
  if (known !== undefined) return known
  const made = { inCode: names.inCode(name), isInstant: /(^at|_at|[a-z]At)$/.test(name) }
  columns.set(name, made)
  return made
}

import { assert } from '@daftari/kernel/assert'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { filled, type PlacedText, type PlacesOf, placed, places } from './placed-sql.ts'

/**
 * A piece of SQL without parameters, put into words once: a query of many small pieces is otherwise
 * put together from the first one at every use.
 */
export function fixedSql<T>(piece: RawBuilder<T>): RawBuilder<T> {
  return sql.raw<T>(fixedText(piece))
}

/** The same as a text, where texts are put together. */
export function fixedText(piece: RawBuilder<unknown>): string {
  const { text, parameters } = placed(piece)
  assert(parameters.length === 0, 'a fixed piece of SQL has no parameters')
  return text
}

/** Words of our own as an array of texts, written out. */
export function textsSql(words: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`array[${sql.join(words.map((word) => sql.lit(word)))}]::text[]`
}

/**
 * A statement whose text never changes, built once at its first use; later uses only pass values. Otherwise
 * each act would build its statements from pieces every time.
 */
export function fixedStatement<Row, const Values extends readonly unknown[]>(
  make: (...places: PlacesOf<Values>) => RawBuilder<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let made: PlacedText | undefined
  return async (db, ...values) => {
    made ??= placed(make(...(places(make.length) as never)))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(made.text, filled(made, values)))
    return rows
  }
}

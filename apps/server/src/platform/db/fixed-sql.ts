import { assert } from '@daftari/kernel/assert'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'

const nowhere = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A piece of SQL without parameters, put into words once: a query of many small pieces is otherwise
 * put together from the first one at every use.
 */
export function fixedSql<T>(piece: RawBuilder<T>): RawBuilder<T> {
  return sql.raw<T>(fixedText(piece))
}

/** The same as a text, where texts are put together. */
export function fixedText(piece: RawBuilder<unknown>): string {
  const { sql: text, parameters } = piece.compile(nowhere)
  assert(parameters.length === 0, 'a fixed piece of SQL has no parameters')
  return text
}

/** Words of our own as an array of texts, written out. */
export function textsSql(words: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`array[${sql.join(words.map((word) => sql.lit(word)))}]::text[]`
}

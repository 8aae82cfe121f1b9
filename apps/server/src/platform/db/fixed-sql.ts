import { assert } from '@daftari/kernel/assert'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Db } from './database.ts'

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

/** The place of a value in a statement that is put into words once. */
class Place {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

type PlacesOf<Values extends readonly unknown[]> = { [At in keyof Values]: RawBuilder<Values[At]> }

/**
 * A statement whose text never changes, put into words at its first use; each use gives its values alone.
 * What every act asks is otherwise put together from its pieces, and each piece walked, every time.
 */
export function fixedStatement<Row, const Values extends readonly unknown[]>(
  make: (...places: PlacesOf<Values>) => RawBuilder<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let made: { text: string; parameters: readonly unknown[] } | undefined
  const put = () => {
    const places = Array.from({ length: make.length }, (_, at) => sql`${new Place(at)}`)
    const { sql: text, parameters } = make(...(places as never)).compile(nowhere)
    return { text, parameters }
  }
  return async (db, ...values) => {
    made ??= put()
    const given = made.parameters.map((one) => (one instanceof Place ? values[one.at] : one))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(made.text, given))
    return rows
  }
}

import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type RawBuilder,
  sql,
} from 'kysely'
import { Compiler } from './compiler.ts'

const nowhere = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  },
})

/** The place of a value in a statement that is put into words once. */
class Place {
  readonly at: number | string

  constructor(at: number | string) {
    this.at = at
  }
}

export type PlacesOf<Values extends readonly unknown[]> = {
  [At in keyof Values]: RawBuilder<Values[At]>
}

/** Placeholders for `count` values, from the first number or another. */
export const places = (count: number, from = 0): RawBuilder<never>[] =>
  Array.from({ length: count }, (_, at) => sql<never>`${new Place(from + at)}`)

/** Places by the names of their values. */
export const namedPlaces = <Values extends object>() =>
  new Proxy({}, { get: (_, name) => sql`${new Place(String(name))}` }) as {
    [Name in keyof Values]: RawBuilder<Values[Name]>
  }

/** A statement in words, with places among its parameters. */
export interface PlacedText {
  text: string
  parameters: readonly unknown[]
}

export function placed(statement: RawBuilder<unknown>): PlacedText {
  const { sql: text, parameters } = statement.compile(nowhere)
  return { text, parameters }
}

/** Its parameters, with the value of each place. */
export const filled = ({ parameters }: PlacedText, values: object): unknown[] =>
  parameters.map((one) => (one instanceof Place ? (Reflect.get(values, one.at) as unknown) : one))

import { assert } from '@daftari/kernel/assert'
import { CompiledQuery, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { snakeCase } from './camel-names.ts'
import type { Db } from './database.ts'
import type { PlacesOf } from './placed-sql.ts'
import type { DB } from './types.ts'
import type { Kind, WaitingWrite, Waits } from './write-parts.ts'

/**
 * A write that can wait until the next statement of the transaction, or its end: all waiting writes become
 * one statement, in which none sees what another writes. Its failure appears in that next statement, or at
 * the end. Outside a transaction it is done at once. Writes with the same name, which are never in one
 * statement, have a `key` each; `changesOne` names the member that changes exactly one row, or fails the
 * whole statement with an error for which `noneChanged` is true. `merged` gives the values of one write that
 * does what two would, in the place of the later; undefined where there is none.
 */
export function waitingWrite<const Values extends readonly unknown[]>(
  name: string,
  part: (...places: PlacesOf<Values>) => RawBuilder<unknown>,
  { key = name, changesOne, merged }: HowWritten<Values> = {},
): (db: Db, ...values: Values) => Promise<void> {
  const values = part.length
  const made = { name, key, part: part as Kind['part'], values }
  const kind: Kind = {
    ...made,
    ...(changesOne !== undefined && { changesOne }),
    ...(merged !== undefined && { merged: merged as NonNullable<Kind['merged']> }),
  }
  return (db, ...given) => wait(db, { kind, values: given })
}

interface HowWritten<Values> {
  key?: string
  changesOne?: string
  merged?: (earlier: Values, later: Values) => Values | undefined
}

type Table = keyof DB & `${string}.${string}`

/** The same for a part that is built for each use and contains its values. */
export const writeLater = (db: Db, name: string, part: RawBuilder<unknown>): Promise<void> =>
  wait(db, { kind: { name, part: () => part, values: 0 }, values: [] })

/**
 * What happens to an existing row with these columns: it stays, or `set` changes, and what `and` says in SQL.
 */
interface IfThere<Column> {
  unlessThere?: readonly Column[]
  orChange?: { there: readonly Column[]; set: readonly Column[]; and?: string }
}

/** Inserts rows with the same columns, deferred; JSON is passed as its text. */
export async function insertLater<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Insertable<DB[T]>[],
  { unlessThere = [], orChange }: IfThere<keyof Insertable<DB[T]> & string> = {},
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = namesGiven(first)
  for (const row of rows)
    assert(namesGiven(row).join() === columns.join(), 'rows of the same columns')
  const there = orChange?.there ?? unlessThere
  const { set = [], and } = orChange ?? {}
  const key = `insert ${table} ${columns.join()} ${rows.length} ${there.join()} ${set.join()} ${and ?? ''}`
  const values = rows.flatMap((row) => columns.map((name) => row[name as keyof typeof row]))
  const make = () => insertKind({ key, table, columns, rows: rows.length, there, set, and })
  await wait(db, { kind: kindOf(key, make), values })
}

/**
 * Changes, deferred, the one row that all of `where` identifies; the act fails if there is none or more than
 * one.
 */
export async function updateLater<T extends Table>(
  db: Db,
  table: T,
  where: Updateable<DB[T]>,
  set: Updateable<DB[T]>,
): Promise<void> {
  const changed = namesGiven(set)
  const known = namesGiven(where)
  const key = `update ${table} ${changed.join()} ${known.join()}`
  const valueIn = (row: object) => (name: string) => Reflect.get(row, name) as unknown
  const values = [...changed.map(valueIn(set)), ...known.map(valueIn(where))]
  await wait(db, { kind: kindOf(key, () => updateKind(key, table, changed, known)), values })
}

/** Undefined columns are left out: an existing row keeps its value, a new one has the default. */
const namesGiven = (row: object): string[] =>
  Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))

const wait = async (db: Db, write: WaitingWrite): Promise<void> => {
  await db.executeQuery({ ...CompiledQuery.raw(''), write } as Waits)
}

/** Bounded by the number of sets of columns in the code. */
const kinds = new Map<string, Kind>()

function kindOf(key: string, make: () => Kind): Kind {
  const kind = kinds.get(key) ?? make()
  kinds.set(key, kind)
  return kind
}

const listed = (columns: readonly string[]) =>
  sql.join(columns.map((name) => sql.raw(snakeCase(name))))

interface Inserted {
  key: string
  table: string
  columns: readonly string[]
  rows: number
  there: readonly string[]
  set: readonly string[]
  and: string | undefined
}

function insertKind({ key, table, columns, rows, there, set, and }: Inserted): Kind {
  const name = `inserted_${nameOf(table)}`
  const changed = set.map((one) => sql`${listed([one])} = excluded.${listed([one])}`)
  if (and !== undefined) changed.push(sql.raw(and))
  const then = changed.length === 0 ? sql`do nothing` : sql`do update set ${sql.join(changed)}`
  const unless = there.length === 0 ? sql`` : sql` on conflict (${listed(there)}) ${then}`
  return {
    name,
    key,
    values: columns.length * rows,
    part: (...places) => {
      const tuples = Array.from(
        { length: rows },
        (_, at) => sql`(${sql.join(places.slice(at * columns.length, (at + 1) * columns.length))})`,
      )
      return sql`${sql.raw(name)} as (
        insert into ${sql.raw(inDatabase(table))} (${listed(columns)})
        values ${sql.join(tuples)}${unless})`
    },
  }
}

function updateKind(
  key: string,
  table: string,
  changed: readonly string[],
  known: readonly string[],
): Kind {
  const name = `updated_${nameOf(table)}`
  return {
    name,
    key,
    values: changed.length + known.length,
    changesOne: name,
    part: (...places) => {
      const pairs = [...changed, ...known].map(
        (column, at) => sql`${sql.raw(snakeCase(column))} = ${places[at]}`,
      )
      return sql`${sql.raw(name)} as (
        update ${sql.raw(inDatabase(table))} set ${sql.join(pairs.slice(0, changed.length))}
        where ${sql.join(pairs.slice(changed.length), sql` and `)} returning 1)`
    },
  }
}

const inDatabase = (table: string) => table.split('.').map(snakeCase).join('.')
const nameOf = (table: string) => inDatabase(table).replaceAll('.', '_')

import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Context, ReadContext } from '../../context.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/types.ts'

/** A table whose rows have a number and a version: a form can create and change them. */
export type FormTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never
}[keyof DB]

export type FormRow<T extends FormTable> = Selectable<DB[T]> & { id: number; version: number }
export type FormColumns<T extends FormTable> = Partial<
  Record<keyof Omit<Updateable<DB[T]>, 'id' | 'version'>, unknown>
>

type AnyTables = Kysely<Record<string, Record<string, unknown>>>

export async function readRow<T extends FormTable>(
  { db }: ReadContext,
  table: T,
  id: number,
): Promise<FormRow<T> | undefined> {
  const found = await sql<FormRow<T>>`select * from ${sql.table(table)} where id = ${id}`.execute(
    db,
  )
  return found.rows[0]
}

/** Locked until the transaction ends. */
export async function lockRow<T extends FormTable>(
  { tx }: Context,
  table: T,
  id: number,
): Promise<FormRow<T> | undefined> {
  const found = await sql<FormRow<T>>`select * from ${sql.table(table)} where id = ${id}
    for update`.execute(tx)
  return found.rows[0]
}

export async function insertRow<T extends FormTable>(
  { tx }: Context,
  table: T,
  columns: object,
): Promise<FormRow<T>> {
  const row = await (tx as unknown as AnyTables)
    .insertInto<string>(table)
    .values({ ...stored(columns), version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as FormRow<T>
}

export async function updateRow<T extends FormTable>(
  { tx }: Context,
  table: T,
  { id, version }: { id: number; version: number },
  columns: object,
): Promise<FormRow<T>> {
  const row = await (tx as unknown as AnyTables)
    .updateTable<string>(table)
    .set({ ...stored(columns), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as FormRow<T>
}

/** Structured values are stored as JSON; a list of plain values as an array. */
function stored(columns: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, isJson(value) ? json(value) : value]),
  )
}

const isPlain = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isJson = (value: unknown) =>
  isPlain(value) || (Array.isArray(value) && value.length > 0 && value.every(isPlain))

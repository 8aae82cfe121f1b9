import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../db/types.ts'

/** What every table of requests has, that of customers without who asked; the rest is its own. */
interface Shared {
  id: number
  state: string
  version: number
  askedBy: number | null
  askedAt: Date | null
  decidedBy: number | null
  decidedAt: Date | null
  decisionReason: string | null
}

export type RequestTable = {
  [T in keyof DB]: Exclude<keyof Shared, keyof DB[T] | 'askedBy'> extends never ? T : never
}[keyof DB]

export type RequestRow<T extends RequestTable> = Selectable<DB[T]> & Shared

/** Columns that a request's own steps write; id, version and state are the flow's. */
export type RequestColumns<T extends RequestTable> = {
  [C in Exclude<keyof DB[T], 'id' | 'version' | 'state'>]?:
    | Updateable<DB[T]>[C & keyof Updateable<DB[T]>]
    | RawBuilder<unknown>
}

interface Found<T extends RequestTable> {
  table: T
  id: number
  only?: RawBuilder<boolean> | undefined
  scope?: RawBuilder<boolean> | undefined
}

/** A row of the table that is not of this kind, or not the reader's to see, is not found. */
export async function lockRequest<T extends RequestTable>(
  ctx: Context,
  { table, id, only = sql`true`, scope = sql`true` }: Found<T>,
): Promise<RequestRow<T> | undefined> {
  const { rows } = await sql<RequestRow<T>>`
    select * from ${sql.table(table)} r where r.id = ${id} and ${only} and ${scope}
    for update`.execute(ctx.tx)
  return rows[0]
}

/** Columns of its own, and those that every request has. */
interface Columns<T extends RequestTable> {
  own: RequestColumns<T>
  shared: Partial<Shared>
}

/** Undefined where a unique index of the table says that there is one already. */
export async function insertRequest<T extends RequestTable>(
  ctx: Context,
  table: T,
  { own, shared }: Columns<T>,
): Promise<RequestRow<T> | undefined> {
  const given = Object.entries({ ...own, ...shared })
  const { rows } = await sql<RequestRow<T>>`
    insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => value))})
    on conflict do nothing returning *`.execute(ctx.tx)
  return rows[0]
}

/** Of the locked row; each change is a version. */
export async function changeRequest<T extends RequestTable>(
  ctx: Context,
  table: T,
  { before, own, shared }: Columns<T> & { before: RequestRow<T> },
): Promise<RequestRow<T>> {
  const set = Object.entries({ ...shared, ...own, version: before.version + 1 }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  const { rows } = await sql<RequestRow<T>>`
    update ${sql.table(table)} set ${sql.join(set)} where id = ${before.id}
    returning *`.execute(ctx.tx)
  const [after] = rows
  assert(after !== undefined, `${table} ${before.id} was locked`)
  return after
}

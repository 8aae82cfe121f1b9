import { assert } from '@daftari/kernel/assert'
import { isExpression, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import { type Loading, loadStatement } from '../../db/load.ts'
import type { DB } from '../../db/types.ts'
import { updateLater } from '../../db/waiting-writes.ts'
import type { Access } from '../second-person/access-between.ts'
import { type AccessJson, accessJson, givenAccess } from '../second-person/require-second-person.ts'

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

interface Which<T extends RequestTable> {
  table: T
  /** True where customers ask: the table has no column for a requester of the staff. */
  ofCustomers: boolean
  id: number
  only?: RawBuilder<boolean> | undefined
  scope?: RawBuilder<boolean> | undefined
}

/** A locked request, and by whom of its asker and the reader access was given to whom. */
export interface Found<T extends RequestTable> {
  row: RequestRow<T>
  access: Access[]
}

type Read<T extends RequestTable> = RequestRow<T> & { accessGiven: AccessJson[] | null }

/** A row of the table that is not of this kind, or not the reader's to see, is not found. */
export const requestToLock = <T extends RequestTable>(
  ctx: Context,
  { table, ofCustomers, id, only = sql`true`, scope = sql`true` }: Which<T>,
): Loading<Read<T>> =>
  loadStatement<Read<T>>((first) => ({
    members: sql`asked as materialized (
      select r.* from ${sql.table(table)} r
      where r.id = ${id} and ${first} and ${only} and ${scope}
      for update)`,
    select: sql`asked.*,
      ${ofCustomers ? sql`null` : accessJson(ctx, sql`asked.asked_by`)} as access_given`,
    from: sql`asked`,
  }))({})

export function foundIn<T extends RequestTable>(read: Read<T> | undefined): Found<T> | undefined {
  if (read === undefined) return undefined
  const { accessGiven, ...row } = read
  return { row: row as object as RequestRow<T>, access: givenAccess(accessGiven) }
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

/**
 * Changes the locked row and raises its version. A change that the database computes is written at once
 * instead of deferred.
 */
export async function changeRequest<T extends RequestTable>(
  ctx: Context,
  table: T,
  { before, own, shared }: Columns<T> & { before: RequestRow<T> },
): Promise<RequestRow<T>> {
  const version = before.version + 1
  const given = Object.entries({ ...shared, ...own, version })
  const set: Record<string, unknown> = Object.fromEntries(
    given.map(([name, value]) => [name, value ?? null]),
  )
  if (!Object.values(set).some(isExpression)) {
    await updateLater(ctx.tx, table, { id: before.id } as never, set as never)
    return { ...before, ...set }
  }
  const pairs = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<RequestRow<T>>`
    update ${sql.table(table)} set ${sql.join(pairs)} where id = ${before.id}
    returning *`.execute(ctx.tx)
  const [after] = rows
  assert(after !== undefined, `${table} ${before.id} was locked`)
  return after
}

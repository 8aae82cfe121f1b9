import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import { type RefusalCode, refuse } from '@daftari/contract/refusals'
import { isExpression, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Context, ReadContext } from '../../context.ts'
import { type Loading, loadStatement } from '../../db/load.ts'
import type { DB } from '../../db/types.ts'
import { updateLater } from '../../db/waiting-writes.ts'
import { numbered } from '../object-kind.ts'

/** A table whose rows have a number, a state and a version: actions can be done to them. */
export type EntityTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; state: unknown; version: unknown } ? T : never
}[keyof DB]

export type EntityRow<T extends EntityTable> = Selectable<DB[T]> & {
  id: number
  state: string
  version: number
}
export type EntityChange<T extends EntityTable> = Omit<Updateable<DB[T]>, 'id' | 'version'>

interface EntityOptions<T extends EntityTable> {
  type: ObjectType
  table: T
  /** Whether this row is within the reader's scope; every row is when left out. */
  maySee?(ctx: ReadContext, id: number): Promise<boolean>
  /** What an action says that is not possible in the row's state; it may name columns, as `{state}`. */
  wrongState?: RefusalCode
}

/** Where the rows of one kind of entity are kept, and which rows a reader may see. */
export interface Entity<T extends EntityTable = EntityTable> {
  type: ObjectType
  table: T
  wrongState: RefusalCode
  /** The access check for the module's `objects`. */
  maySee(ctx: ReadContext, id: string): Promise<boolean>
  /** Undefined if it does not exist or is outside the reader's scope. */
  find(ctx: ReadContext, id: number): Promise<EntityRow<T> | undefined>
  /** Locks the row until the transaction ends; `admit` then checks that it is within the actor's scope. */
  load(id: number): Loading<EntityRow<T>>
  /** Refuses: request.not-found. */
  admit(ctx: Context, row: EntityRow<T> | undefined): Promise<EntityRow<T>>
  /** Both. */
  lock(ctx: Context, id: number): Promise<EntityRow<T>>
  save(ctx: Context, row: EntityRow<T>, change: EntityChange<T>): Promise<EntityRow<T>>
}

export function entity<T extends EntityTable>(o: EntityOptions<T>): Entity<T> {
  const { type, table, wrongState = 'record.wrong-state' } = o
  const within = async (ctx: ReadContext, id: number) => (await o.maySee?.(ctx, id)) ?? true
  const find: Entity<T>['find'] = async (ctx, id) => {
    if (!(await within(ctx, id))) return undefined
    const { rows } = await sql<EntityRow<T>>`
      select * from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
    return rows[0]
  }
  const load = loadStatement<EntityRow<T>, { id: number }>((first, { id }) => ({
    members: sql`one as materialized (
      select * from ${sql.table(table)} where id = ${id} and ${first} for update)`,
    select: sql`*`,
    from: sql`one`,
  }))
  const admit: Entity<T>['admit'] = async (ctx, row) =>
    row !== undefined && (await within(ctx, row.id)) ? row : refuse('request.not-found')
  return {
    type,
    table,
    wrongState,
    find,
    async maySee(ctx, id) {
      const number = numbered(id)
      return number !== undefined && (await find(ctx, number)) !== undefined
    },
    load: (id) => load({ id }),
    admit,
    lock: async (ctx, id) => admit(ctx, await load({ id }).ask(ctx.tx)),
    async save(ctx, row, change) {
      const changed = { ...change, version: row.version + 1 }
      if (!Object.values(changed).some(isExpression)) {
        await updateLater(ctx.tx, table, { id: row.id } as never, changed as never)
        return { ...row, ...changed } as EntityRow<T>
      }
      // What the database works out is done at once.
      await (ctx.tx as unknown as Kysely<Record<string, Record<string, unknown>>>)
        .updateTable<string>(table)
        .set(changed)
        .where('id', '=', row.id)
        .execute()
      return { ...row, ...changed } as EntityRow<T>
    },
  }
}

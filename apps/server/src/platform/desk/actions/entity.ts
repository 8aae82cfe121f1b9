import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import { type RefusalCode, refuse } from '@daftari/contract/refusals'
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Context, ReadContext } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/types.ts'
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

/** Where the rows of one kind of entity are kept, and who may see which. */
export interface Entity<T extends EntityTable = EntityTable> {
  type: ObjectType
  table: T
  wrongState: RefusalCode
  /** For the module's `objects`. */
  maySee(ctx: ReadContext, id: string): Promise<boolean>
  /** Undefined where there is none, or none within the reader's scope. */
  find(ctx: ReadContext, id: number): Promise<EntityRow<T> | undefined>
  /** Locked until the transaction ends. Refuses: request.not-found. */
  lock(ctx: Context, id: number): Promise<EntityRow<T>>
  save(ctx: Context, row: EntityRow<T>, change: EntityChange<T>): Promise<EntityRow<T>>
}

export function entity<T extends EntityTable>(o: EntityOptions<T>): Entity<T> {
  const { type, table, wrongState = 'record.wrong-state' } = o
  const within = async (ctx: ReadContext, id: number) => (await o.maySee?.(ctx, id)) ?? true
  const read = async (db: Db, id: number, lock: boolean) => {
    const { rows } = await sql<EntityRow<T>>`select * from ${sql.table(table)} where id = ${id}
      ${lock ? sql`for update` : sql``}`.execute(db)
    return rows[0]
  }
  const find: Entity<T>['find'] = async (ctx, id) =>
    (await within(ctx, id)) ? read(ctx.db, id, false) : undefined
  return {
    type,
    table,
    wrongState,
    find,
    async maySee(ctx, id) {
      const number = numbered(id)
      return number !== undefined && (await find(ctx, number)) !== undefined
    },
    async lock(ctx, id) {
      const row = (await within(ctx, id)) ? await read(ctx.tx, id, true) : undefined
      return row ?? refuse('request.not-found')
    },
    async save(ctx, row, change) {
      const changed = { ...change, version: row.version + 1 }
      await (ctx.tx as unknown as Kysely<Record<string, Record<string, unknown>>>)
        .updateTable<string>(table)
        .set(changed)
        .where('id', '=', row.id)
        .execute()
      return { ...row, ...changed } as EntityRow<T>
    },
  }
}

import { sql } from 'kysely'
import { type Actor, type AppContext, type Context, contextFor } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'

/** Runs each piece of a long work in a transaction of its own, which may take its time. */
export const inStep =
  (appContext: AppContext, actor: Actor) =>
  <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    transact(appContext.db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return work(contextFor(appContext, tx, actor))
    })

import { sql } from 'kysely'
import { type AuditEntry, audit } from '../audit.ts'
import { contextFor, type ReadContext, staffOf } from '../context.ts'
import { json } from '../db/json.ts'
import { transact } from '../db/transact.ts'

type Reading = Pick<AuditEntry, 'act' | 'after'> & Required<Pick<AuditEntry, 'object'>>

const againAfterMs = 10 * 60_000

/**
 * Writes down that somebody of the staff has read something: once for the same in ten minutes, not for each
 * page or part of the answer.
 */
export async function auditReading(ctx: ReadContext, reading: Reading): Promise<void> {
  const { actor, appContext, requestId } = ctx
  if (actor.kind !== 'staff' || (await isWrittenDown(ctx, reading))) return
  await transact(appContext.db, async (tx) => {
    const own = { ...contextFor(appContext, tx, actor), requestId }
    // The parts of one answer are asked for at the same moment: the first writes it down.
    const name = `${actor.id} ${JSON.stringify(reading)}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 174))`.execute(tx)
    if (!(await isWrittenDown(own, reading))) await audit(own, reading)
  })
}

async function isWrittenDown(ctx: ReadContext, reading: Reading): Promise<boolean> {
  const { act, object, after } = reading
  const known = await ctx.db
    .selectFrom('administration.auditLog')
    .select('id')
    .where('staffId', '=', staffOf(ctx))
    .where('act', '=', act)
    .where('objectType', '=', object.type)
    .where('objectId', '=', String(object.id))
    .where('happenedAt', '>', new Date(ctx.clock.now().getTime() - againAfterMs))
    .where('after', 'is not distinct from', after === undefined ? null : json(after))
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

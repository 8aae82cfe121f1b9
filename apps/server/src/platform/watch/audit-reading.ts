import { type RawBuilder, sql } from 'kysely'
import { type AuditEntry, audit } from '../audit.ts'
import { contextFor, type ReadContext } from '../context.ts'
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
  const { rows } = await sql<{ known: boolean }>`
    select ${writtenDown(ctx, reading)} as known`.execute(ctx.db)
  return rows[0]?.known === true
}

/** An SQL condition for the scope's statement: whether this read is already in the audit log. */
export const writtenDown = (
  ctx: ReadContext,
  { act, object, after }: Reading,
): RawBuilder<boolean> => sql<boolean>`exists (select from administration.audit_log g
  where g.staff_id = ${ctx.actor.kind === 'staff' ? ctx.actor.id : null} and g.act = ${act}
    and g.object_type = ${object.type} and g.object_id = ${String(object.id)}
    and g.happened_at > ${new Date(ctx.clock.now().getTime() - againAfterMs)}
    and g.after is not distinct from ${after === undefined ? null : json(after)})`

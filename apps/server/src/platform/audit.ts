import { actorName, type Context } from './context.ts'
import { json } from './db/json.ts'

export interface AuditEntry {
  /** Verb on noun: `application.decide`. */
  act: string
  object?: { type: string; id: string | number }
  /** What changed, personal data masked. */
  before?: unknown
  after?: unknown
  reason?: string | undefined
}

/** Writes the trail in the act's own transaction: no trail, no act. */
export async function audit(ctx: Context, entry: AuditEntry): Promise<void> {
  const { actor } = ctx
  const staff = actor.kind === 'staff' ? actor : undefined
  await ctx.tx
    .insertInto('administration.auditLog')
    .values({
      happenedAt: ctx.clock.now(),
      staffId: staff?.id ?? null,
      actor: staff?.account ?? actorName(actor),
      sessionId: staff?.sessionId ?? null,
      ip: staff?.ip ?? (actor.kind === 'anonymous' ? actor.ip : null),
      requestId: ctx.requestId || null,
      act: entry.act,
      objectType: entry.object?.type ?? null,
      objectId: entry.object === undefined ? null : String(entry.object.id),
      before: entry.before === undefined ? null : json(entry.before),
      after: entry.after === undefined ? null : json(entry.after),
      reason: entry.reason ?? null,
    })
    .execute()
  ctx.notes.audited = true
}

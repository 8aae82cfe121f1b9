import { type Actor, actorName, type Context } from './context.ts'
import { type DeferredEntry, defer, writeDeferred } from './db/deferred.ts'
import { json } from './db/json.ts'

export interface AuditEntry {
  /** Verb on noun: `application.decide`. */
  act: string
  object?: { type: string; id: string | number }
  /** What changed, personal data masked. */
  before?: unknown
  after?: unknown
  reason?: string | undefined
  /** For an act on many rows: each entity with what changed on it, so that its own history is complete. */
  each?: readonly {
    object: { type: string; id: string | number }
    before?: unknown
    after?: unknown
  }[]
}

/** Writes the audit log in the act's own transaction: an act without an audit entry cannot commit. */
export async function audit(ctx: Context, entry: AuditEntry): Promise<void> {
  const { each = [] } = entry
  if (each.length === 0) await defer(ctx.tx, 'entries', rowOf(ctx, entry))
  else await writeWithEach(ctx, rowOf(ctx, entry), each)
  ctx.notes.audited = true
}

function rowOf(ctx: Context, entry: AuditEntry): DeferredEntry {
  const { actor } = ctx
  const staff = actor.kind === 'staff' ? actor : undefined
  return {
    happenedAt: ctx.clock.now(),
    staffId: staff?.id ?? null,
    actor: staff === undefined ? actorName(actor) : accountOf(staff),
    sessionId: staff?.sessionId ?? null,
    ip: staff?.ip ?? (actor.kind === 'anonymous' ? actor.ip : null),
    requestId: ctx.requestId || null,
    act: entry.act,
    objectType: entry.object?.type ?? null,
    objectId: entry.object === undefined ? null : String(entry.object.id),
    before: entry.before,
    after: entry.after,
    reason: entry.reason ?? null,
  }
}

/** A program's entries also name the person who gave it its key. */
const accountOf = ({ account, program }: Extract<Actor, { kind: 'staff' }>) =>
  program === undefined ? account : `${account} (${program.givenBy})`

/** At once, after what was deferred before: the entities name the entry. */
async function writeWithEach(
  ctx: Context,
  { before, after, ...row }: DeferredEntry,
  each: NonNullable<AuditEntry['each']>,
): Promise<void> {
  await writeDeferred(ctx.tx)
  const written = await ctx.tx
    .insertInto('administration.auditLog')
    .values({
      ...row,
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeEach(ctx, written.id, each)
}

const rowsAtOnce = 2_000

async function writeEach(
  ctx: Context,
  entryId: number,
  each: NonNullable<AuditEntry['each']>,
): Promise<void> {
  for (let start = 0; start < each.length; start += rowsAtOnce) {
    const rows = each.slice(start, start + rowsAtOnce).map(({ object, before, after }) => ({
      entryId,
      objectType: object.type,
      objectId: String(object.id),
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
    }))
    await ctx.tx.insertInto('administration.auditLogThing').values(rows).execute()
  }
}

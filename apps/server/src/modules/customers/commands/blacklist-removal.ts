import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lockPerson } from './lock-person.ts'

/**
 * Asks that a customer is taken off the blacklist: somebody else decides. Refuses:
 * customer.not-found, permission.denied, blacklist.not-listed, .removal-asked.
 */
export async function askRemoval(
  ctx: Context,
  { personId, reason }: { personId: number; reason: string },
): Promise<{ removalId: number; version: number }> {
  await lockPerson(ctx, personId)
  const standing = await ctx.tx
    .selectFrom('customers.blacklistEntry')
    .select('id')
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (standing === undefined) refuse('blacklist.not-listed')
  const open = await ctx.tx
    .selectFrom('customers.blacklistRemoval')
    .select('id')
    .where('personId', '=', personId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (open !== undefined) refuse('blacklist.removal-asked')
  const asked = await ctx.tx
    .insertInto('customers.blacklistRemoval')
    .values({ personId, reason, askedBy: staffOf(ctx), askedAt: ctx.clock.now() })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'customer.unblacklist-ask',
    object: { type: 'person', id: personId },
    reason,
  })
  return { removalId: asked.id, version: asked.version }
}

export interface RemovalDecision {
  id: number
  approve: boolean
  reason: string
  version: number
}

/**
 * A second person decides; approved, every entry made for the customer ends. Refuses:
 * request.not-found, record.stale, permission.denied, blacklist.removal-decided, .second-person.
 */
export async function decideRemoval(
  ctx: Context,
  { id, approve, reason, version }: RemovalDecision,
): Promise<'approved' | 'refused'> {
  const asked = await ctx.tx
    .selectFrom('customers.blacklistRemoval')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (asked === undefined) refuse('request.not-found')
  if (asked.state !== 'asked') refuse('blacklist.removal-decided')
  if (asked.version !== version) refuse('record.stale')
  const me = staffOf(ctx)
  if (asked.askedBy === me) refuse('blacklist.second-person')
  const state = approve ? 'approved' : 'refused'
  const now = ctx.clock.now()
  await ctx.tx
    .updateTable('customers.blacklistRemoval')
    .set({ state, decidedBy: me, decidedAt: now, decisionReason: reason, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const { personId } = asked
  const ended = approve ? await endEntries(ctx, personId, id) : []
  await audit(ctx, {
    act: approve ? 'customer.unblacklist' : 'customer.unblacklist-refuse',
    object: { type: 'person', id: personId },
    before: { askedBy: asked.askedBy, askedBecause: asked.reason, entries: ended },
    after: { state },
    reason,
  })
  return state
}

async function endEntries(ctx: Context, personId: number, removalId: number) {
  return ctx.tx
    .updateTable('customers.blacklistEntry')
    .set({ removedBy: staffOf(ctx), removedAt: ctx.clock.now(), removalId })
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .returning(['id', 'kind', 'reason'])
    .execute()
}

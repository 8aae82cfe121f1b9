import type { Context } from '../../../../platform/context.ts'
import type { Call } from '../../call-store.ts'

/** How long after its last sign of life a call may still be ringing. */
const ringingSeconds = 180

export interface Extension {
  id: number
  extension: string
}

/**
 * Whether an announced call rings at this extension. A call that ended because the last softphones refused it
 * may ring at another; a call ended by the telephony server rings nowhere.
 */
export function ringsAt(ctx: Context, call: Call, { extension }: Extension): boolean {
  if (call.direction !== 'inbound' || call.answeredAt !== null) return false
  if (call.ringsAt !== null && !call.ringsAt.includes(extension)) return false
  if (call.state === 'destroy' && call.endedBy !== 'browser') return false
  return call.heardAt.getTime() > ctx.clock.now().getTime() - ringingSeconds * 1_000
}

/** Among the softphones at which it still rings, the latest claim. */
export async function lastClaim(ctx: Context, callId: number): Promise<Extension | undefined> {
  const claim = await ctx.tx
    .selectFrom('telephony.callClaim')
    .select(['staffId', 'extension'])
    .where('callId', '=', callId)
    .where('releasedAt', 'is', null)
    .orderBy('claimedAt', 'desc')
    .orderBy('staffId')
    .limit(1)
    .executeTakeFirst()
  return claim && { id: claim.staffId, extension: claim.extension }
}

/** The claim of one person: whether it rings with them, or did. */
export async function claimOf(ctx: Context, callId: number, staffId: number) {
  return ctx.tx
    .selectFrom('telephony.callClaim')
    .select(['extension', 'releasedAt'])
    .where('callId', '=', callId)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
}

/** The call is shown with the agent at whose softphone it rings, or rang last. */
export async function assign(
  ctx: Context,
  call: Call,
  { id: staffId, extension }: Extension,
): Promise<void> {
  if (call.staffId === staffId && call.extension === extension) return
  await ctx.tx
    .updateTable('telephony.call')
    .set({ staffId, extension })
    .where('id', '=', call.id)
    .execute()
}

import { ownerOf } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { lockCall } from '../call-store.ts'
import { isSwitchedOff } from '../queries/switched-off.ts'

const freshMs = 60_000

/**
 * The digits behind a target, for the telephony server alone, once, and only while the call is fresh and
 * unanswered: a reference that leaks later is useless, and one call rings once. An account disabled meanwhile
 * gets none.
 */
export async function giveNumber(
  ctx: Context,
  reference: string,
): Promise<{ number: string; callId: number } | undefined> {
  const call = await lockCall(ctx, { reference })
  const now = ctx.clock.now()
  if (call === undefined || call.direction !== 'outbound' || call.phoneCipher === null) {
    return undefined
  }
  const stale = call.askedAt.getTime() <= now.getTime() - freshMs
  if (call.state !== 'trying' || call.numberGivenAt !== null || stale) return undefined
  if (call.staffId !== null && (await isSwitchedOff(ctx, { id: call.staffId }))) return undefined
  await ctx.tx
    .updateTable('telephony.call')
    .set({ numberGivenAt: now })
    .where('id', '=', call.id)
    .execute()
  return {
    number: ctx.appContext.cipher.open(call.phoneCipher, ownerOf(call.personId)),
    callId: call.id,
  }
}

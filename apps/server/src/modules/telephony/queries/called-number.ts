import { ownerOf } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'

const freshMs = 60_000

/**
 * The digits behind a target, for the telephony server alone and only while the call is fresh and
 * nobody has answered it: a reference that leaks later is worth nothing.
 */
export async function calledNumber(
  ctx: ReadContext,
  reference: string,
): Promise<{ number: string; callId: number } | undefined> {
  const call = await ctx.db
    .selectFrom('telephony.call')
    .select(['id', 'personId', 'phoneCipher'])
    .where('reference', '=', reference)
    .where('direction', '=', 'outbound')
    .where('state', '=', 'trying')
    .where('askedAt', '>', new Date(ctx.clock.now().getTime() - freshMs))
    .executeTakeFirst()
  if (call?.phoneCipher == null) return undefined
  const { id: callId, personId, phoneCipher } = call
  return { number: ctx.appContext.cipher.open(phoneCipher, ownerOf(personId)), callId }
}

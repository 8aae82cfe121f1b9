import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lockCall } from '../call-store.ts'

interface Identified {
  callId: number
  /** The caller of this command checks that the agent may see the person. */
  personId: number
  checks: readonly string[]
}

/**
 * Identifies the customer of a call from an unknown number; done by the agent who spoke, on the same day. The
 * number stays unknown, and the effects of a call from the customer's own number do not apply. Refuses:
 * request.not-found, call.of-a-customer.
 */
export async function identifyCaller(
  ctx: Context,
  { callId, personId, checks }: Identified,
): Promise<void> {
  const call = await lockCall(ctx, { id: callId })
  const isOwn =
    call?.direction === 'inbound' &&
    call.objectType === null &&
    call.staffId === staffOf(ctx) &&
    call.answeredAt !== null &&
    call.askedOn === ctx.clock.today()
  if (!isOwn) return refuse('request.not-found')
  if (call.personId !== null) refuse('call.of-a-customer')
  await ctx.tx
    .updateTable('telephony.call')
    .set({
      identifiedPersonId: personId,
      identifiedAt: ctx.clock.now(),
      identityChecks: [...checks],
    })
    .where('id', '=', callId)
    .execute()
  const was = { customer: call.identifiedPersonId }
  const after = { customer: personId, identityChecks: checks }
  await audit(ctx, {
    act: 'call.identify',
    object: { type: 'call', id: callId },
    before: was,
    after,
    each: [{ object: { type: 'person', id: personId }, after: { call: callId, ...after } }],
  })
}

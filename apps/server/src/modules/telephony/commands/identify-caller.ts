import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lockCall } from '../call-store.ts'

interface Identified {
  callId: number
  /** Whom the agent may see is asked by who calls this. */
  personId: number
  checks: readonly string[]
}

/**
 * Whose call it is, of one from a number that is nobody's, by the agent who spoke and on its day. The number
 * stays nobody's, and what a call from the customer's own number bears out does not follow. Refuses:
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

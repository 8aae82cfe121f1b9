import type { CallResult, Respondent } from '@daftari/contract/origination/verification/enums'
import type { Context, ContextSaying } from '../../../../platform/context.ts'
import {
  type Party,
  recordConversation,
  requireContact,
  stopContact,
} from '../../../contact/index.ts'
import { employerPhone, phoneOf } from '../../../customers/index.ts'

interface CallKept {
  callId: number
  applicationId: number
  personId: number
  callee: Respondent
  contactId: number | null
  result: CallResult
  /** The gate was asked when it was placed. */
  isCounted: boolean
  /** Whether they spoke, according to the record of the call. */
  talked: boolean
}

export const unanswered: readonly CallResult[] = ['no-answer', 'busy', 'switched-off']

/**
 * Records every contact of a verification call with the contact rules; whether an employer is called at all
 * also depends on the lender's policy. Refuses: contact.not-allowed, contact.barred, contact.wrong-number.
 */
export async function keepContact(
  ctx: ContextSaying<'stopsContact'>,
  call: CallKept,
): Promise<void> {
  const party = await partyOf(ctx, call)
  if (party === undefined) return
  const source = { kind: 'verification', id: call.callId } as const
  const purpose = 'audit'
  if (!call.isCounted) await requireContact(ctx, { party, purpose, channel: 'call', source })
  if (call.result === 'wrong-number')
    await stopContact(ctx, { kind: 'wrong-number', party, source })
  else if (call.talked || !unanswered.includes(call.result)) {
    await recordConversation(ctx, { party, purpose, source })
  }
}

async function partyOf(
  ctx: Context,
  { callee, contactId, personId, applicationId: loanId }: CallKept,
): Promise<Party | undefined> {
  if (callee === 'customer') {
    const { phoneHash } = await phoneOf(ctx, personId)
    return { personId, phoneHash, relation: 'own', loanId }
  }
  if (callee === 'employer') {
    const phone = await employerPhone(ctx, personId)
    return phone && { personId, phoneHash: phone.phoneHash, relation: 'employer', loanId }
  }
  const { phoneHash } = await ctx.db
    .selectFrom('reporting.contact')
    .select('phoneHash')
    .where('contactId', '=', contactId)
    .$narrowType<{ phoneHash: Buffer }>()
    .executeTakeFirstOrThrow()
  return { personId, phoneHash, relation: 'reference', loanId }
}

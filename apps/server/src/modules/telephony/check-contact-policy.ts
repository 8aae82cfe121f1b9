import type { ContactRule } from '@daftari/contract/contact/enums'
import type { CalleeRelation } from '@daftari/contract/telephony/enums'
import { assert } from '@daftari/kernel/assert'
import type { Context } from '../../platform/context.ts'
import {
  confirmContact,
  recordConversation,
  shortestTalkSeconds,
  takeContact,
} from '../contact/index.ts'
import type { Call, CallRequest } from './call-store.ts'
import { sourceOf } from './contact-of-call.ts'

export type GateVerdict =
  | { allowed: true; attemptId: number }
  | { allowed: false; rule: ContactRule; from: Date | null }

/** The check of every outbound call: may this number be called for this purpose, now. */
export async function checkContactPolicy(
  ctx: Context,
  { callee, purpose, engine, loanId = null, business }: CallRequest,
  callId: number,
): Promise<GateVerdict> {
  const { personId, phoneHash } = callee
  const relation = business === true ? 'employer' : callee.relation
  const source = sourceOf(engine, callId)
  return takeContact(ctx, {
    party: { personId, phoneHash, relation, loanId },
    purpose,
    channel: source.kind,
    source,
  })
}

/**
 * The same for a stored call that has waited, in the transaction in which it is dialled. If it is forbidden
 * now, its counted contact is returned.
 */
export async function recheckContactPolicy(ctx: Context, call: Call): Promise<GateVerdict> {
  const { id, personId, phoneHash, relation, loanId, purpose, engine } = call
  assert(phoneHash !== null && relation !== null, 'an outbound call is of a number')
  const source = sourceOf(engine, id)
  return confirmContact(ctx, {
    party: { personId, phoneHash, relation: relation as CalleeRelation, loanId },
    purpose,
    channel: source.kind,
    source,
  })
}

/** A talk about offers counts by the record of the call too, whatever is written down of it. */
export async function keepTalk(
  ctx: Context,
  { id, personId, phoneHash, relation, purpose, engine, attemptId }: Call,
  { answeredAt, talkSeconds }: { answeredAt: Date | null; talkSeconds: number },
): Promise<void> {
  if (purpose !== 'marketing' || attemptId === null || phoneHash === null || relation === null)
    return
  if (answeredAt === null || talkSeconds < shortestTalkSeconds) return
  const party = { personId, phoneHash, relation: relation as CalleeRelation }
  await recordConversation(ctx, { party, purpose, source: sourceOf(engine, id), at: answeredAt })
}

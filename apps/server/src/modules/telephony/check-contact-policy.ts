import type { ContactRule } from '@daftari/contract/contact/enums'
import type { CallEngine, CalleeRelation, CallOutcome } from '@daftari/contract/telephony/enums'
import { assert } from '@daftari/kernel/assert'
import type { Context } from '../../platform/context.ts'
import {
  confirmContact,
  recordConversation,
  retakeContact,
  returnContact,
  shortestTalkSeconds,
  takeContact,
} from '../contact/index.ts'
import type { Call, CallRequest } from './call-store.ts'

export type GateVerdict =
  | { allowed: true; attemptId: number }
  | { allowed: false; rule: ContactRule; from: Date | null }

const sourceOf = (engine: CallEngine, id: number) =>
  ({ kind: engine === 'softphone' ? 'call' : 'robot', id }) as const

/** The one question of every outbound call: may this number be called for this, now. */
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
 * The same of a call that is written and has waited, in the transaction in which it is dialled. Where it is
 * forbidden now, what the gate took for it is given back.
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

/** The network let nothing through: nobody's phone rang, so it counts as no contact. */
const notRinging: readonly CallOutcome[] = ['congestion', 'barred']
/** So often a day a number is spared by hand; beyond that each try counts. */
const mostReturnedPerDay = 3

export interface CalledContact {
  id: number
  engine: CallEngine
  attemptId: number | null
}

/** By the telephony server's or the robot's own record; what a browser says of an outcome is no proof. */
export async function settleContact(
  ctx: Context,
  call: CalledContact,
  { outcome, rang }: { outcome: CallOutcome; rang: boolean },
): Promise<void> {
  const unreached = notRinging.includes(outcome) && (call.engine !== 'softphone' || !rang)
  if (unreached) await giveBack(ctx, call)
  else await takeAgain(ctx, call)
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

/** Nothing was dialled, or nobody reached: what the gate took for the call counts for nothing. */
export async function giveBack(ctx: Context, call: CalledContact): Promise<void> {
  if (call.attemptId === null) return
  const byHand = call.engine === 'softphone'
  const limit = byHand ? { mostPerDay: mostReturnedPerDay } : {}
  await returnContact(ctx, sourceOf(call.engine, call.id), limit)
}

/** It did ring, though it had been given back. */
export async function takeAgain(ctx: Context, call: CalledContact): Promise<void> {
  if (call.attemptId !== null) await retakeContact(ctx, sourceOf(call.engine, call.id))
}

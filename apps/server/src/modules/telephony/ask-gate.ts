import type { ContactRule } from '@daftari/contract/contact/enums'
import type { CallEngine, CalleeRelation, CallOutcome } from '@daftari/contract/telephony/enums'
import { assert } from '@daftari/kernel/assert'
import type { Context } from '../../platform/context.ts'
import { confirmContact, returnContact, takeContact } from '../contact/index.ts'
import type { Call, CallWish } from './call-store.ts'

export type GateVerdict =
  | { allowed: true; attemptId: number | null }
  | { allowed: false; rule: ContactRule; from: Date | null }

const sourceOf = (engine: CallEngine, id: number) =>
  ({ kind: engine === 'softphone' ? 'call' : 'robot', id }) as const

/** The one question of every outbound call: may this number be called for this, now. */
export async function askGate(
  ctx: Context,
  { callee, purpose, engine, loanId = null, business }: CallWish,
  callId: number,
): Promise<GateVerdict> {
  if (business === true) return { allowed: true, attemptId: null }
  const { personId, phoneHash, relation } = callee
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
export async function confirmGate(ctx: Context, call: Call): Promise<GateVerdict> {
  const { id, personId, phoneHash, relation, loanId, purpose, engine, attemptId } = call
  if (attemptId === null) return { allowed: true, attemptId }
  assert(phoneHash !== null && relation !== null, 'an outbound call is of a number')
  const source = sourceOf(engine, id)
  return confirmContact(ctx, {
    party: { personId, phoneHash, relation: relation as CalleeRelation, loanId },
    purpose,
    channel: source.kind,
    source,
  })
}

/** Nothing was dialled: what the gate took for the call counts for nothing. */
export const returnToGate = (ctx: Context, { engine, id }: Pick<Call, 'engine' | 'id'>) =>
  returnContact(ctx, sourceOf(engine, id))

/** The network let nothing through: nobody's phone rang, so it counts as no contact. */
const nobodyRang: readonly CallOutcome[] = ['congestion', 'barred']

export async function returnIfNobodyRang(
  ctx: Context,
  call: { id: number; engine: CallEngine; attemptId: number | null },
  outcome: CallOutcome,
): Promise<void> {
  if (call.attemptId === null || !nobodyRang.includes(outcome)) return
  await returnContact(ctx, sourceOf(call.engine, call.id))
}

import type { ContactRule } from '@daftari/contract/contact/enums'
import type { CallEngine, CallOutcome } from '@daftari/contract/telephony/enums'
import type { Context } from '../../platform/context.ts'
import { returnContact, takeContact } from '../contact/index.ts'
import type { CallWish } from './call-store.ts'

export type GateVerdict =
  | { allowed: true; attemptId: number }
  | { allowed: false; rule: ContactRule; from: Date | null }

const sourceOf = (engine: CallEngine, id: number) =>
  ({ kind: engine === 'softphone' ? 'call' : 'robot', id }) as const

/** The one question of every outbound call: may this number be called for this, now. */
export async function askGate(
  ctx: Context,
  { callee, purpose, engine, loanId = null, business }: CallWish,
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

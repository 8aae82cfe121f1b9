import type { CallPurpose } from '@daftari/contract/telephony/enums'
import type { Context } from '../../platform/context.ts'
import type { Callee } from './call-store.ts'

export type GateVerdict =
  | { allowed: true; attemptId: number | null }
  | { allowed: false; rule: string; from: Date | null }

/** The one question of every outbound call: may this number be called for this, now. */
export async function askGate(
  _ctx: Context,
  _wish: { callee: Callee; purpose: CallPurpose; robot: boolean; callId: number },
): Promise<GateVerdict> {
  return { allowed: true, attemptId: null }
}

import type { BegunCall, EndedCall } from '../../../ui/action/call/call-desk.ts'
import { presetOf } from '../../../ui/work/result/preset.ts'
import type { ResultRow } from '../queries.ts'
import { type Draft, emptyDraft } from './draft.ts'

/**
 * When a console call begins, the draft belongs to it. A choice made for an earlier call is dropped, as it is
 * not this call's result; typed text stays, and so does anything written without a call.
 */
export function begunDraft({ callId, startedAt }: Draft, call: BegunCall): Partial<Draft> {
  const begun = { channel: 'call', inbound: false, startedAt: undefined, ...call } as const
  if (callId === undefined && startedAt === undefined) return begun
  const { result, phrase, amountCents, promisedOn, earlier } = emptyDraft
  return { result, phrase, amountCents, promisedOn, earlier, ...begun }
}

/** The draft after a call of the console: its beginning and, where nobody was reached, its result. */
export function calledDraft(
  { callId, outcome, startedAt }: EndedCall,
  results: readonly ResultRow[],
): Partial<Draft> {
  const result = presetOf(outcome, results)
  return {
    channel: 'call',
    inbound: false,
    callId,
    startedAt: startedAt.toISOString(),
    ...(result !== undefined && { result }),
  }
}

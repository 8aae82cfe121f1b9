import type { BegunCall, EndedCall } from '../../../ui/action/call/call-desk.ts'
import { presetOf } from '../../../ui/work/result/preset.ts'
import type { ResultRow } from '../queries.ts'
import { type Draft, emptyDraft } from './draft.ts'

/**
 * When a call of the console begins, what is saved now is of it. What was chosen of a former one was that
 * one's, and is not what comes of this; what was typed stays, and so does what was written without a call.
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

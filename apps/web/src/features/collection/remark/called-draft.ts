import type { CallOutcome } from '@daftari/contract/telephony/enums'
import type { EndedCall } from '../../../ui/action/call/call-desk.ts'
import type { ResultRow } from '../queries.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** What the network said, as collection names it; of an answered call only the collector knows. */
const resultOf: Readonly<Partial<Record<CallOutcome, string>>> = {
  'no-answer': 'no-answer',
  // Declined on the customer's side: nobody was spoken with.
  rejected: 'no-answer',
  busy: 'busy',
  unreachable: 'switched-off',
  'invalid-number': 'invalid',
}

/**
 * When another call begins: what was chosen of a former one was that one's, and is not what comes of
 * this. What was typed stays, and so does all that was written without a call of the console.
 */
export function begunDraft({ callId, startedAt }: Draft): Partial<Draft> {
  if (callId === undefined && startedAt === undefined) return {}
  const { result, phrase, amountCents, promisedOn, earlier } = emptyDraft
  const none = { startedAt: undefined, callId: undefined }
  return { result, phrase, amountCents, promisedOn, earlier, ...none }
}

/** The draft after a call of the console: its beginning and, where nobody was reached, its result. */
export function calledDraft(
  { callId, outcome, startedAt }: EndedCall,
  results: readonly ResultRow[],
): Partial<Draft> {
  const result = results.find((one) => one.code === resultOf[outcome])
  return {
    channel: 'call',
    inbound: false,
    callId,
    startedAt: startedAt.toISOString(),
    ...(result !== undefined && { result }),
  }
}

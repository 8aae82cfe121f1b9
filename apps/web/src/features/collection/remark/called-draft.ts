import type { CallOutcome } from '@daftari/contract/telephony/enums'
import type { EndedCall } from '../../../ui/action/call/call-desk.ts'
import type { ResultRow } from '../queries.ts'
import type { Draft } from './draft.ts'

/** What the network said, as collection names it; of an answered call only the collector knows. */
const resultOf: Readonly<Partial<Record<CallOutcome, string>>> = {
  'no-answer': 'no-answer',
  busy: 'busy',
  unreachable: 'switched-off',
  'invalid-number': 'invalid',
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

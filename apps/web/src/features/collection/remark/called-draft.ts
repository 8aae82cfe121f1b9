import type { ContactResult } from '@daftari/contract/collections/enums'
import type { CallOutcome } from '@daftari/contract/telephony/enums'
import type { EndedCall } from '../../softphone/call-desk.ts'
import type { Draft } from './draft.ts'

/** What the network said, as collection names it; of an answered call only the collector knows. */
const resultOf: Readonly<Partial<Record<CallOutcome, ContactResult>>> = {
  'no-answer': 'no-answer',
  busy: 'busy',
  unreachable: 'switched-off',
  'invalid-number': 'invalid',
}

/** The draft after a call of the console: its beginning and, where nobody was reached, its result. */
export function calledDraft({ callId, outcome, startedAt }: EndedCall): Partial<Draft> {
  const result = resultOf[outcome]
  return {
    channel: 'call',
    inbound: false,
    callId,
    startedAt: startedAt.toISOString(),
    ...(result !== undefined && { result }),
  }
}

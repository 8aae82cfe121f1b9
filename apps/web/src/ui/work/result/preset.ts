import type { CallOutcome } from '@daftari/contract/telephony/enums'

/** What the network said, as desks name it; of an answered call only who spoke knows what came of it. */
const codesOf: Readonly<Partial<Record<CallOutcome, readonly string[]>>> = {
  'no-answer': ['no-answer'],
  // Declined on the customer's side: nobody was spoken with.
  rejected: ['no-answer'],
  busy: ['busy'],
  unreachable: ['switched-off', 'no-answer'],
  'invalid-number': ['invalid', 'wrong-number'],
}

/** The result that a call of the console has by itself, where a desk has one that says it. */
export function presetOf<R extends { code: string }>(
  outcome: CallOutcome,
  results: readonly R[],
): R | undefined {
  for (const code of codesOf[outcome] ?? []) {
    const found = results.find((one) => one.code === code)
    if (found !== undefined) return found
  }
  return undefined
}

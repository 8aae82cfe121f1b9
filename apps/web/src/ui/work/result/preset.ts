import type { CallOutcome } from '@daftari/contract/telephony/enums'

/**
 * The network's outcome in the desks' codes; the result of an answered call is known only to the person who
 * spoke.
 */
const codesOf: Readonly<Partial<Record<CallOutcome, readonly string[]>>> = {
  'no-answer': ['no-answer'],
  // Declined on the customer's side: nobody was spoken with.
  rejected: ['no-answer'],
  busy: ['busy'],
  unreachable: ['switched-off', 'no-answer'],
  'invalid-number': ['invalid', 'wrong-number'],
}

/** The default result of a console call, if the desk has a matching result. */
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

import type { Glossary } from '../../lib/glossary.ts'

const own: readonly string[] = ['authority', 'amount-changed', 'identity-corrected']

/** Why a second person must look: for the first one's sake, or by a rule of the engine. */
export function reviewReasonText(reason: string, glossary: Pick<Glossary, 'choice'>): string {
  return glossary.choice(own.includes(reason) ? 'reviewReason' : 'riskRule', reason)
}

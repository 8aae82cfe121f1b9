import type { Condition, Rule } from '@daftari/contract/intake/policy'
import type { Facts } from './facts.ts'
import type { AmountLimits } from './offer.ts'

/**
 * How each condition is checked before an application exists: `asked` looks at the person, `at-the-amount` at
 * the amount that would be offered, and `later` is checked only when they apply. A condition without an entry
 * does not compile.
 */
const checkedBeforeApplication: Readonly<
  Record<Condition['is'], 'asked' | 'at-the-amount' | 'later'>
> = {
  blacklisted: 'asked',
  'age-outside': 'asked',
  'overdue-now': 'asked',
  'exposure-above': 'at-the-amount',
  'device-shared': 'asked',
  'contacts-overdue': 'asked',
  'instalment-above-income': 'at-the-amount',
  'score-below': 'asked',
  'score-at-least': 'asked',
  face: 'later',
  'documents-missing': 'later',
  'rejected-within': 'asked',
  'amount-above': 'at-the-amount',
  'amount-above-quota': 'at-the-amount',
  sampled: 'later',
  'customer-type': 'asked',
  'good-payer': 'at-the-amount',
}

export const rulesOfPreAssessment = (rules: readonly Rule[]): Rule[] =>
  rules.filter(({ when }) => checkedBeforeApplication[when.is] !== 'later')

/** The face and the documents belong to an application: what an earlier one had says nothing now. */
export const factsOfPreAssessment = (facts: Facts): Facts => ({
  ...facts,
  faceResult: null,
  documents: [],
})

const mostTried = 12

/** Amounts that the product has, the highest first, a dozen at most; none where the least is too much. */
export function amountsToTry(
  { minCents, maxCents, stepCents }: AmountLimits,
  most: number,
): number[] {
  const top = Math.min(most, maxCents)
  if (top < minCents) return []
  const steps = Math.floor((top - minCents) / stepCents)
  const tried = Math.min(mostTried, steps + 1)
  const amounts = Array.from({ length: tried }, (_, at) => {
    const step = tried === 1 ? steps : Math.round((steps * (tried - 1 - at)) / (tried - 1))
    return minCents + step * stepCents
  })
  return [...new Set(amounts)]
}

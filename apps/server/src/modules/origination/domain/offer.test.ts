import { Refusal } from '@daftari/kernel/refusal'
import { describe, expect, it } from 'vitest'
import { type AmountLimits, amountProblem, requireOffered } from './offer.ts'

const offer: AmountLimits = { minCents: 100_000, maxCents: 1_000_000, stepCents: 50_000 }

describe('an amount', () => {
  it.each([
    [100_000, undefined],
    [150_000, undefined],
    [1_000_000, undefined],
    [99_999, 'below'],
    [0, 'below'],
    [-50_000, 'below'],
    [1_050_000, 'above'],
    [100_001, 'step'],
    [149_900, 'step'],
  ])('of %i cents is offered or not: %s', (amount, problem) => {
    expect(amountProblem(offer, amount)).toBe(problem)
  })

  it('that is not offered is refused with the range and the field', () => {
    expect(() => requireOffered(offer, 100_000)).not.toThrow()
    let refused: unknown
    try {
      requireOffered(offer, 120_000)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({
      code: 'application.outside-offer',
      params: { min: '1,000.00', max: '10,000.00', step: '500.00' },
      fields: { amountCents: 'step' },
    })
  })
})

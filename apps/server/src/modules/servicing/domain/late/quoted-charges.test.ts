import { quoteRequest } from '@daftari/contract/servicing/quote'
import { describe, expect, it } from 'vitest'
import { quoteTerms } from '../quote-terms.ts'

const asked = (more: Record<string, unknown>) =>
  quoteTerms(
    quoteRequest.parse({
      principalCents: 1_000_000,
      startsOn: '2026-01-01',
      periods: 2,
      period: { unit: 'day', count: 10 },
      interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
      ...more,
    }),
  )
const charge = (on: string, amount: number, dueOn: string) => ({ on, amount, dueOn })

describe('a quote with charges by hand', () => {
  it.each([
    ['not put yet', '2026-01-03', 0],
    ['on its day', '2026-01-04', 7_000],
    ['on its due day, before it is paid', '2026-01-08', 7_000],
    ['once it was paid', '2026-01-09', 0],
  ])('has it in what closes the loan: %s', (_, settleOn, feeCents) => {
    const charges = [charge('2026-01-04', 7_000, '2026-01-08')]
    expect(asked({ settleOn, charges }).settlement).toMatchObject({ feeCents })
  })

  it('pays it with what comes early where it is due before the next instalment', () => {
    const charges = [charge('2026-01-04', 7_000, '2026-01-08')]
    const prepayments = [{ date: '2026-01-05', amount: 10_000, mode: 'next' }]
    const { prepaid } = asked({ charges, prepayments })
    expect(prepaid?.payments[0]).toMatchObject({ feeCents: 7_000, interestCents: 3_000 })
    expect(prepaid?.rows.map(({ number }) => number)).toEqual([1, 2])
  })

  it('puts none on a loan that is closed', () => {
    const charges = [charge('2026-01-06', 7_000, '2026-01-08')]
    const prepayments = [{ date: '2026-01-05', amount: 2_000_000, mode: 'shorter' }]
    expect(asked({ charges, prepayments }).prepaid?.rows).toEqual([])
  })

  it.each([
    ['charges.0', [charge('2025-12-31', 1, '2026-01-08')]],
    ['charges.0', [charge('2026-01-04', 1, '2026-01-03')]],
    ['charges.0.dueOn', [charge('2026-01-04', 1, '2200-01-01')]],
    // In duplum leaves 1,000,000 less 20,000 of interest.
    [
      'charges.1.amount',
      [charge('2026-01-04', 980_000, '2026-01-08'), charge('2026-01-05', 1, '2026-01-08')],
    ],
  ])('refuses %s', (field, charges) => {
    expect(() => asked({ charges })).toThrow(
      expect.objectContaining({ fields: expect.objectContaining({ [field]: expect.anything() }) }),
    )
  })
})

import { ppm } from '@daftari/kernel/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offerProblem, quote } from './quote.ts'
import { anyPlan, anyTerms, exampleTerms, startsOn, threeInstalments } from './test/any-terms.ts'

it('shows the example: 9,500.00 paid out, 10,700.00 due', () => {
  expect(quote(exampleTerms, startsOn)).toMatchObject({
    payoutCents: 950_000,
    interestCents: 70_000,
    feeCents: 50_000,
    totalDueCents: 1_070_000,
    fineLimitCents: 880_000,
    rows: [{ dueOn: '2026-03-15', totalCents: 1_070_000, residualPrincipalCents: 0 }],
  })
})

it('shows what is left of the principal after each instalment', () => {
  const { rows } = quote({ ...threeInstalments, feeMode: 'billed' }, startsOn)
  expect(rows.map((row) => [row.totalCents, row.residualPrincipalCents])).toEqual([
    [400_000, 666_667],
    [400_000, 333_334],
    [400_000, 0],
  ])
})

it('always asks for payout, interest and fee together', () => {
  fc.assert(
    fc.property(fc.oneof(anyTerms, anyPlan), (terms) => {
      const { payoutCents, interestCents, feeCents, totalDueCents } = quote(terms, startsOn)
      expect(totalDueCents).toBe(payoutCents + interestCents + feeCents)
    }),
  )
})

it('finds no fault with an offer up to its cap, and one beyond', () => {
  expect(offerProblem(exampleTerms)).toBeUndefined()
  expect(offerProblem({ ...exampleTerms, capPpm: ppm(120_000) })).toBeUndefined()
  expect(offerProblem({ ...exampleTerms, capPpm: ppm(119_999) })).toBe('charges_exceed_cap')
  expect(offerProblem({ ...exampleTerms, feePpm: ppm(1_000_000) })).toBe('nothing_paid_out')
})

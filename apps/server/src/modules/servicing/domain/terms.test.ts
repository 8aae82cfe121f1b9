import { cents, ppm } from '@daftari/kernel/money'
import { expect, it } from 'vitest'
import * as terms from './terms.ts'
import { exampleTerms } from './test/any-terms.ts'

it('pays out the principal less a deducted fee, and all of it when the fee is billed', () => {
  expect(terms.feeCents(exampleTerms)).toBe(50_000)
  expect(terms.payoutCents(exampleTerms)).toBe(950_000)
  expect(terms.payoutCents({ ...exampleTerms, feeMode: 'billed' })).toBe(1_000_000)
})

it('rounds the fee half-up and the cap down', () => {
  const tiny = { ...exampleTerms, principalCents: cents(10), capPpm: ppm(999_999) }
  expect(terms.feeCents(tiny)).toBe(1)
  expect(terms.capCents(tiny)).toBe(9)
})

it('survives being stored as JSON', () => {
  expect(JSON.parse(JSON.stringify(exampleTerms))).toEqual(exampleTerms)
})

it('finds nothing wrong with the example', () => {
  expect(terms.termsProblem(exampleTerms)).toBeUndefined()
})

it.each([
  ['principal_not_positive', { principalCents: 0 }],
  ['principal_not_positive', { principalCents: -1 }],
  ['principal_not_positive', { principalCents: 0.5 }],
  ['days_not_whole', { periodDays: 1.5 }],
  ['days_not_whole', { graceDays: -1 }],
  ['term_is_not_its_periods', { periodDays: 7 }],
  ['term_is_not_its_periods', { periods: 0, termDays: 0 }],
  ['single_has_one_period', { periods: 2, periodDays: 7 }],
  ['rate_not_whole', { dailyInterestPpm: 0.5 }],
  ['rate_not_whole', { capPpm: -1 }],
  ['nothing_paid_out', { feePpm: 1_000_000 }],
])('names the problem %s of %j', (problem, change) => {
  const changed = { ...exampleTerms, ...change } as terms.LoanTerms
  expect(terms.termsProblem(changed)).toBe(problem)
})

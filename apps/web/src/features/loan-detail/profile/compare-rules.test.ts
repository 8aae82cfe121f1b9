import { expect, test } from 'vitest'
import { incomeVerdict, placeVerdict } from './compare-rules.ts'

test.each([
  [3_000_000, [], 'unknown'],
  [null, [1_000_000], 'unknown'],
  [0, [1_000_000], 'unknown'],
  [3_000_000, [1_000_000, 400_000], 'same'],
  [3_000_000, [2_400_001], 'near'],
  [3_000_000, [3_000_001], 'differs'],
])('an income of %s against payments of %j: %s', (income, paid, verdict) => {
  const flow = paid.map((paidInCents) => ({ paidInCents }))
  expect(incomeVerdict(income, flow).verdict).toBe(verdict)
})

const home = { province: 'Kiambu', city: 'Thika' }

test.each([
  [undefined, 'unknown'],
  [{ province: null, city: null }, 'unknown'],
  [{ province: 'Kiambu', city: 'thika town' }, 'same'],
  [{ province: 'Kiambu County', city: 'Ruiru' }, 'near'],
  [{ province: 'Mombasa', city: 'Nyali' }, 'differs'],
])('a home in Thika against a phone in %j: %s', (phone, verdict) => {
  expect(placeVerdict(home, phone)).toBe(verdict)
})

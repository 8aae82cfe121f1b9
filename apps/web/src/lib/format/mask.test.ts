import { expect, test } from 'vitest'
import { maskedCard, maskedIdentity } from './mask.ts'

test('a card number shows its first 3 and last 3 digits', () => {
  expect(maskedCard('6222021234567890')).toBe('622****890')
})

test('an identity number shows only its last 4', () => {
  expect(maskedIdentity('29876543')).toBe('****6543')
})

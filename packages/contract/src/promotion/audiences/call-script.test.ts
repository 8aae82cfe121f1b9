import { expect, test } from 'vitest'
import { callScript, readOut } from './call-script.ts'

const values = {
  name: 'Amina',
  limit: 'KES 9,000.00',
  preApproved: null,
  loan: 'KES 5,000.00',
  cost: 'KES 600.00',
  coupons: null,
}

test.each([
  ['Hello {name}', 'Hello Amina'],
  ['A loan of {loan} costs {cost}', 'A loan of KES 5,000.00 costs KES 600.00'],
  [
    'Hello {name}\nYou are pre-approved for {preApproved}\nUp to {limit}',
    'Hello Amina\nUp to KES 9,000.00',
  ],
  ['{coupons}', ''],
])('%j is read out as %j', (script, said) => {
  expect(readOut(script, values)).toBe(said)
})

test('a script names nothing that is not known of a lead', () => {
  expect(callScript.safeParse('Hello {name}').success).toBe(true)
  expect(callScript.safeParse('You live in {town}').success).toBe(false)
})

import { expect, test } from 'vitest'
import { own } from './own.ts'

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'b'])(
  '%s is none of its names',
  (name) => {
    expect(own({ a: 1 }, name)).toBeUndefined()
  },
)

test('what it has is found', () => {
  expect(own({ a: 1 }, 'a')).toBe(1)
})

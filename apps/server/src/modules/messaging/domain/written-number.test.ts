import { expect, test } from 'vitest'
import { writtenNumber } from './written-number.ts'

test.each([
  ['+254700510667', '+254700510667'],
  ['254700510667', '+254700510667'],
  ['00254700510667', '+254700510667'],
  ['0700510667', '+254700510667'],
  ['700510667', '+254700510667'],
  ['0700 510-667', '+254700510667'],
  ['+447911123456', '+447911123456'],
  ['447911123456', '+447911123456'],
  ['00447911123456', '+447911123456'],
  ['0447911123456', undefined],
  ['22141', undefined],
  ['PESA', undefined],
  ['', undefined],
])('%j is %j', (written, expected) => {
  expect(writtenNumber(written)).toBe(expected)
})

import { expect, it } from 'vitest'
import { afterCall } from './retry.ts'

it.each([
  ['answered', { kind: 'reached' }],
  ['busy', { kind: 'again', minutes: 10, counted: true }],
  ['no-answer', { kind: 'again', minutes: 120, counted: true }],
  ['failed', { kind: 'again', minutes: 120, counted: true }],
  ['unreachable', { kind: 'again', minutes: 240, counted: true }],
  ['congestion', { kind: 'again', minutes: 5, counted: false }],
  ['barred', { kind: 'stop-task' }],
  ['rejected', { kind: 'never' }],
  ['invalid-number', { kind: 'never' }],
  ['cancelled', { kind: 'never' }],
] as const)('after %s: %o', (outcome, after) => {
  expect(afterCall({ outcome, lost: false }, 120)).toEqual(after)
})

it('does not call again whom nobody knows about', () => {
  expect(afterCall({ outcome: 'failed', lost: true }, 120)).toEqual({ kind: 'unknown' })
  expect(afterCall({ outcome: 'answered', lost: true }, 120)).toEqual({ kind: 'reached' })
})

it('leaves at least an hour to whom it rang in vain, however short the plan’s gap', () => {
  expect(afterCall({ outcome: 'no-answer', lost: false }, 2)).toMatchObject({ minutes: 60 })
})

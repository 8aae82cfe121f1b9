import { callStates } from '@daftari/contract/telephony/enums'
import { expect, it } from 'vitest'
import { stateAfter, talkSeconds } from './call-state.ts'

it.each([
  ['trying', 'answering', 'answering'],
  ['trying', 'active', 'active'],
  ['trying', 'destroy', 'destroy'],
  ['active', 'hangup', 'hangup'],
  ['hangup', 'destroy', 'destroy'],
  ['active', 'answering', undefined],
  ['active', 'active', undefined],
  ['destroy', 'active', undefined],
] as const)('%s, and then it is told %s: %s', (state, reported, after) => {
  expect(stateAfter(state, reported)).toBe(after)
})

it('what ended stays ended, whatever is told of it', () => {
  expect(callStates.map((reported) => stateAfter('destroy', reported))).toEqual(
    callStates.map(() => undefined),
  )
})

it('counts talking from the answer, and never less than nothing', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 2, 31, 9, 0, second))
  expect(talkSeconds(at(4), at(50))).toBe(46)
  expect(talkSeconds(null, at(50))).toBe(0)
  expect(talkSeconds(at(50), at(4))).toBe(0)
})

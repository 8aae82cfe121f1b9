import { templateStates } from '@daftari/contract/messaging/enums'
import { expect, it } from 'vitest'
import { templateAfter } from './template.ts'

it.each([
  ['waiting', 'approved', 'in-use'],
  ['waiting', 'refused', 'refused'],
  ['waiting', 'written', 'waiting'],
  ['in-use', 'written', 'changed'],
  ['changed', 'written', 'changed'],
  ['changed', 'approved', 'in-use'],
  ['changed', 'refused', 'in-use'],
  ['refused', 'written', 'waiting'],
] as const)('a template that is %s and then %s is %s', (state, event, after) => {
  expect(templateAfter(state, event)).toBe(after)
})

it('nothing is decided of what does not wait', () => {
  for (const state of ['in-use', 'refused', 'closed'] as const) {
    expect(templateAfter(state, 'approved')).toBeUndefined()
    expect(templateAfter(state, 'refused')).toBeUndefined()
  }
})

it('every template can be closed once, and then nothing is done to it', () => {
  for (const state of templateStates) {
    expect(templateAfter(state, 'closed')).toBe(state === 'closed' ? undefined : 'closed')
  }
  expect(templateAfter('closed', 'written')).toBeUndefined()
})

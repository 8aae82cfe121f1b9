import { expect, it } from 'vitest'
import { nextOf } from './next-task.ts'

const task = (id: number, applyStatus: 'preliminary' | 'hang-up' = 'preliminary') => ({
  id,
  applyStatus,
})
const mine = [task(1), task(2), task(3)]

it('begins with the one that waits longest', () => {
  expect(nextOf(mine, undefined)).toBe(1)
  expect(nextOf(mine, 99)).toBe(1)
})

it('goes on to the one after this, and says when this was the last', () => {
  expect(nextOf(mine, 1)).toBe(2)
  expect(nextOf(mine, 3)).toBeUndefined()
})

it('leaves out what is set aside', () => {
  expect(nextOf([task(1), task(2, 'hang-up'), task(3)], 1)).toBe(3)
})

it('has nothing when nothing is held', () => {
  expect(nextOf([], undefined)).toBeUndefined()
})

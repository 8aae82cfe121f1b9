import { expect, it } from 'vitest'
import { firstOfKind, inTurn, isWhole } from './sampled.ts'

it('takes one of each kind, unless everything is asked', () => {
  const isFirst = firstOfKind()
  const taken = [['text'], ['day'], ['text'], ['text', 1]].filter((kind) => isFirst(...kind))
  expect(taken).toEqual(
    isWhole ? [['text'], ['day'], ['text'], ['text', 1]] : [['text'], ['day'], ['text', 1]],
  )
})

it('comes to all of them in turn', () => {
  const next = inTurn(['a', 'b'])
  expect([next(), next(), next()]).toEqual(['a', 'b', 'a'])
})

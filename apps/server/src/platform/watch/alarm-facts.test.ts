import { expect, test } from 'vitest'
import { type AlarmFacts, type Facts, mostDistinct, withFacts } from './alarm-facts.ts'

const at = new Date('2026-03-31T06:00:00Z')
const lastAt = at.toISOString()
const after = (measure: string | undefined, ...all: Facts[]): AlarmFacts =>
  all.reduce<AlarmFacts>((kept, facts) => withFacts(kept, { facts, at, measure }), {
    distinct: [],
    leftOut: 0,
  })

test('each is kept once, in the order in which they came, whatever the order of their names', () => {
  const first = { gateway: 'a', address: 'evil' }
  expect(
    after(undefined, first, { address: 'fine', gateway: 'a' }, { address: 'evil', gateway: 'a' }),
  ).toEqual({
    distinct: [
      { facts: first, times: 2, lastAt },
      { facts: { gateway: 'a', address: 'fine' }, times: 1, lastAt },
    ],
    leftOut: 0,
  })
})

test('of those that differ by their measure alone the worst is kept', () => {
  const counts = [40, 90, 41].map((count) => ({ count, limit: 30 }))
  expect(after('count', ...counts).distinct).toEqual([
    { facts: { count: 90, limit: 30 }, times: 3, lastAt },
  ])
})

test('a list that is full keeps what it has, and counts what it left out', () => {
  const many = Array.from({ length: mostDistinct + 5 }, (_, n) => ({ address: `a${n}` }))
  const { distinct, leftOut } = after(undefined, ...many, { address: 'a0' })
  expect(distinct).toHaveLength(mostDistinct)
  expect(distinct[0]).toMatchObject({ facts: { address: 'a0' }, times: 2 })
  expect(leftOut).toBe(5)
})

import { expect, test } from 'vitest'
import { distribution, type Handed } from './distribution.ts'

const handed = (caseId: number, stage: Handed['stage'], assigneeId: number | null = null) => ({
  caseId,
  stage,
  owedCents: 100 - caseId,
  assigneeId,
})
const team = [
  { staffId: 1, weight: 3, stages: ['S1', 'S2'] },
  { staffId: 2, weight: 1, stages: ['S1'] },
]
const to = (all: { to: number }[]) => all.map((one) => one.to)

test('evenly means in equal numbers whatever the weights', () => {
  const cases = [1, 2, 3, 4].map((id) => handed(id, 'S1'))
  expect(to(distribution(cases, team, 'even').moves)).toEqual([1, 2, 1, 2])
})

test('by weight means three to one', () => {
  const cases = [1, 2, 3, 4].map((id) => handed(id, 'S1'))
  expect(to(distribution(cases, team, 'weighted').moves).toSorted()).toEqual([1, 1, 1, 2])
})

test('each stage goes to those who work it, and one that nobody works to nobody', () => {
  const made = distribution([handed(1, 'S2'), handed(2, 'S2'), handed(3, 'M1')], team, 'even')
  expect(to(made.moves)).toEqual([1, 1])
  expect(made.unplaced).toBe(1)
  expect(made.left).toEqual([{ caseId: 3, why: 'nobody-for-stage' }])
})

test('a case that is already there does not move', () => {
  const made = distribution([handed(1, 'S1', 1), handed(2, 'S1', 1)], team, 'even')
  expect(made.unchanged).toBe(1)
  expect(made.moves).toMatchObject([{ caseId: 2, assigneeId: 1, to: 2 }])
})

import { expect, test } from 'vitest'
import { assign } from './assign.ts'

const cases = (...owed: number[]) =>
  owed.map((owedCents, index) => ({ caseId: index + 1, owedCents }))
const member = (staffId: number, weight = 1) => ({ staffId, weight })
const receivers = (given: { staffId: number }[]) => given.map(({ staffId }) => staffId)

test('equal members take turns, the largest debt first', () => {
  const given = assign(cases(100, 300, 200), [member(2), member(1)])
  expect(given).toEqual([
    { caseId: 2, staffId: 1 },
    { caseId: 3, staffId: 2 },
    { caseId: 1, staffId: 1 },
  ])
})

test('equal debts go by the number of the case', () => {
  expect(assign(cases(5, 5), [member(1)]).map(({ caseId }) => caseId)).toEqual([1, 2])
})

test('weights two and one give A B A, A B A', () => {
  const given = assign(cases(9, 8, 7, 6, 5, 4), [member(1, 2), member(2, 1)])
  expect(receivers(given)).toEqual([1, 2, 1, 1, 2, 1])
})

test('the round goes on where it stopped', () => {
  const team = [member(1), member(2), member(3)]
  expect(receivers(assign(cases(3, 2, 1), team, [1, 2]))).toEqual([3, 1, 2])
  expect(receivers(assign(cases(3, 2, 1), team, [1, 2, 3]))).toEqual([1, 2, 3])
})

test('days of one case each give the shares of the weights too', () => {
  const team = [member(1, 2), member(2, 1)]
  const recent: number[] = []
  for (let day = 0; day < 30; day += 1) recent.push(...receivers(assign(cases(1), team, recent)))
  expect(recent.filter((one) => one === 1)).toHaveLength(20)
})

test('one who was away does not disturb the round, and catches up one round at most', () => {
  const recent = Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? 1 : 3))
  expect(receivers(assign(cases(2, 1), [member(1), member(3)], [...recent, 2]))).toEqual([1, 3])
  const back = receivers(assign(cases(6, 5, 4, 3, 2, 1), [member(1), member(2), member(3)], recent))
  expect(back.filter((one) => one === 2).length).toBeLessThanOrEqual(3)
})

test('over many cases each has the share of their weight, to within one round', () => {
  const team = [member(1, 5), member(2, 3), member(3, 2)]
  const given = receivers(assign(cases(...Array.from({ length: 1000 }, (_, i) => i)), team))
  const count = (staffId: number) => given.filter((one) => one === staffId).length
  expect([count(1), count(2), count(3)]).toEqual([500, 300, 200])
})

test('the same input gives the same answer in whatever order it comes', () => {
  const team = [member(1, 2), member(2), member(3, 3)]
  const some = cases(4, 8, 15, 16, 23, 42)
  expect(assign(some.toReversed(), team.toReversed(), [1])).toEqual(assign(some, team, [1]))
})

test('nobody present, nothing given', () => {
  expect(assign(cases(1), [])).toEqual([])
})

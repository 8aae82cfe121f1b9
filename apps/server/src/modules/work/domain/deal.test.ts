import { expect, test } from 'vitest'
import { deal, dealToLeastLoaded, shuffled } from './deal.ts'

const items = (...values: number[]) => values.map((value, index) => ({ id: index + 1, value }))
const member = (staffId: number, weight = 1) => ({ staffId, weight })
const receivers = (given: { staffId: number }[]) => given.map(({ staffId }) => staffId)

test('equal members take turns, the largest value first', () => {
  const given = deal(items(100, 300, 200), [member(2), member(1)])
  expect(given).toEqual([
    { id: 2, staffId: 1 },
    { id: 3, staffId: 2 },
    { id: 1, staffId: 1 },
  ])
})

test('equal values go by the number of the item', () => {
  expect(deal(items(5, 5), [member(1)]).map(({ id }) => id)).toEqual([1, 2])
})

test('weights two and one give A B A, A B A', () => {
  const given = deal(items(9, 8, 7, 6, 5, 4), [member(1, 2), member(2, 1)])
  expect(receivers(given)).toEqual([1, 2, 1, 1, 2, 1])
})

test('the round goes on where it stopped', () => {
  const team = [member(1), member(2), member(3)]
  expect(receivers(deal(items(3, 2, 1), team, [1, 2]))).toEqual([3, 1, 2])
  expect(receivers(deal(items(3, 2, 1), team, [1, 2, 3]))).toEqual([1, 2, 3])
})

test('days of one item each give the shares of the weights too', () => {
  const team = [member(1, 2), member(2, 1)]
  const recent: number[] = []
  for (let day = 0; day < 30; day += 1) recent.push(...receivers(deal(items(1), team, recent)))
  expect(recent.filter((one) => one === 1)).toHaveLength(20)
})

test('one who was away does not disturb the round, and catches up one round at most', () => {
  const recent = Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? 1 : 3))
  expect(receivers(deal(items(2, 1), [member(1), member(3)], [...recent, 2]))).toEqual([1, 3])
  const back = receivers(deal(items(6, 5, 4, 3, 2, 1), [member(1), member(2), member(3)], recent))
  expect(back.filter((one) => one === 2).length).toBeLessThanOrEqual(3)
})

test('over many items each has the share of their weight, to within one round', () => {
  const team = [member(1, 5), member(2, 3), member(3, 2)]
  const given = receivers(deal(items(...Array.from({ length: 1000 }, (_, i) => i)), team))
  const count = (staffId: number) => given.filter((one) => one === staffId).length
  expect([count(1), count(2), count(3)]).toEqual([500, 300, 200])
})

test('the same input gives the same answer in whatever order it comes', () => {
  const team = [member(1, 2), member(2), member(3, 3)]
  const some = items(4, 8, 15, 16, 23, 42)
  expect(deal(some.toReversed(), team.toReversed(), [1])).toEqual(deal(some, team, [1]))
})

test('nobody present, nothing given', () => {
  expect(deal(items(1), [])).toEqual([])
})

test('the least loaded comes first, for their weight, until they have as much as the others', () => {
  const team = [
    { ...member(1), load: 2 },
    { ...member(2), load: 0 },
    { ...member(3, 2), load: 3 },
  ]
  expect(receivers(dealToLeastLoaded(items(5, 4, 3, 2), team))).toEqual([2, 2, 3, 1])
})

test('who has no room is passed over, and what nobody has room for is given to nobody', () => {
  const team = [
    { ...member(1), room: 1 },
    { ...member(2), room: 1 },
  ]
  expect(receivers(deal(items(3, 2, 1), team))).toEqual([1, 2])
  expect(dealToLeastLoaded(items(3, 2, 1), [{ ...member(1), room: 1, load: 9 }])).toHaveLength(1)
})

test('a seed deals at random, and the same for the same number', () => {
  const some = items(...Array.from({ length: 40 }, () => 1))
  const order = (seed: number) => shuffled(some, seed).map(({ id }) => id)
  expect(order(3)).toEqual(order(3))
  expect(order(3)).not.toEqual(order(4))
  expect(order(3).toSorted((a, b) => a - b)).toEqual(some.map(({ id }) => id))
})

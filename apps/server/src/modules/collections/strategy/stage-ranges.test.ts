import type { StageDays } from '@daftari/contract/collections/plans'
import { expect, test } from 'vitest'
import { rangeProblem } from './stage-ranges.ts'

const ranges = (...days: [number, number?][]): Partial<StageDays> =>
  Object.fromEntries(
    days.map(([fromDay, toDay], index) => [
      (['reminder', 'S1', 'S2'] as const)[index] ?? 'S3',
      { fromDay, ...(toDay !== undefined && { toDay }) },
    ]),
  )

test('ranges that follow each other, the last without an end, are sound in any order', () => {
  const sound = ranges([-2, 0], [1, 3], [4])
  expect(rangeProblem(sound)).toBeUndefined()
  expect(rangeProblem(Object.fromEntries(Object.entries(sound).reverse()))).toBeUndefined()
})

test('a gap and an overlap are named by their days and stages', () => {
  expect(rangeProblem(ranges([-2, 0], [3, 5], [6]))).toEqual({
    problem: 'gap',
    from: 1,
    to: 2,
    before: 'reminder',
    after: 'S1',
  })
  expect(rangeProblem(ranges([-2, 0], [1, 5], [4]))).toEqual({
    problem: 'overlap',
    from: 4,
    to: 5,
    before: 'S1',
    after: 'S2',
  })
})

test('an end is missing in the middle, is one too many at the last, or lies before the beginning', () => {
  expect(rangeProblem(ranges([-2, 0], [1], [4]))).toMatchObject({ problem: 'end' })
  expect(rangeProblem(ranges([-2, 0], [1, 3], [4, 9]))).toEqual({ problem: 'end', stage: 'S2' })
  expect(rangeProblem(ranges([-2, -5], [1, 3], [4]))).toMatchObject({ stage: 'reminder' })
})

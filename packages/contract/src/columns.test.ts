import { expect, test } from 'vitest'
import { column, resultsFirst } from './columns.ts'

const columns = {
  day: column.date(),
  app: column.app(),
  came: column.money(),
  lent: column.money(),
  rate: column.ratio('came', 'lent'),
}

test('results stand behind what a row is of, in the order in which they are named', () => {
  const ordered = resultsFirst(columns, ['rate', 'lent'])
  expect(Object.keys(ordered)).toEqual(['day', 'app', 'rate', 'lent', 'came'])
  expect(ordered.rate.result).toBe(true)
  expect(ordered.came.result).toBeUndefined()
})

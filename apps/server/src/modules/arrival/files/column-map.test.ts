import { expect, test } from 'vitest'
import { type ColumnMap, digestOf, noMap } from './column-map.ts'

test('maps that say the same have one digest, in whatever order they say it', () => {
  const file = { file: 'old', where: {}, codes: {}, fixed: {} }
  const map: ColumnMap = {
    ...noMap,
    files: { terms: [{ ...file, columns: { cap: 'c', periods: 'p' } }] },
  }
  const { dates, ...others } = noMap
  const turned: ColumnMap = {
    ...others,
    files: { terms: [{ columns: { periods: 'p', cap: 'c' }, ...file }] },
    dates,
  }
  expect(JSON.stringify(turned)).not.toBe(JSON.stringify(map))
  expect(digestOf(turned)).toEqual(digestOf(map))
  const different: ColumnMap[] = [
    { ...map, nothing: ['NULL'] },
    { ...map, files: { terms: [{ ...file, columns: { cap: 'p', periods: 'c' } }] } },
    noMap,
  ]
  for (const other of different) expect(digestOf(other)).not.toEqual(digestOf(map))
})

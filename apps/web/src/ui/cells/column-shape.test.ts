import { expect, test } from 'vitest'
import { columnShape } from './column-shape.ts'

const plain = { heading: 'Id', sortable: false } as const

test('figures stand at the end of their column, words at the beginning', () => {
  expect(columnShape({ ...plain, kind: 'money' }).align).toBe('end')
  expect(columnShape({ ...plain, kind: 'text' }).align).toBe('start')
})

test('a long heading widens its column, up to a point', () => {
  const narrow = columnShape({ ...plain, kind: 'count' }).width
  const wide = columnShape({
    kind: 'count',
    heading: 'Late principal, share',
    sortable: true,
  }).width
  const longest = columnShape({ kind: 'count', heading: 'x'.repeat(200), sortable: true }).width
  expect(wide).toBeGreaterThan(narrow)
  expect(longest).toBe(180)
})

test('a choice has room for its longest word, in Chinese as well', () => {
  const short = columnShape({ ...plain, kind: 'choice', words: ['A', 'B'] }).width
  const long = columnShape({ ...plain, kind: 'choice', words: ['A', 'Preliminary audit'] }).width
  expect(short).toBeLessThan(long)
  expect(long).toBeGreaterThan(140)
  expect(columnShape({ ...plain, kind: 'choice', words: ['初步审核中'] }).width).toBeGreaterThan(90)
})

test('a text of sentences has more room than any other', () => {
  const long = columnShape({ ...plain, kind: 'text', long: true }).width
  expect(long).toBeGreaterThan(columnShape({ ...plain, kind: 'text' }).width * 1.5)
})

test('a short text has less room than any other', () => {
  const short = columnShape({ ...plain, kind: 'text', short: true }).width
  expect(short).toBeLessThan(columnShape({ ...plain, kind: 'text' }).width)
})

test('what a row is named by has more room than a remark on it', () => {
  const named = columnShape({ ...plain, kind: 'text', naming: true }).width
  expect(named).toBeGreaterThan(columnShape({ ...plain, kind: 'text' }).width)
})

test('a heading of broad letters is not cut', () => {
  const broad = columnShape({ kind: 'count', heading: 'WhatsApp, sum', sortable: false }).width
  expect(broad).toBeGreaterThan(
    columnShape({ kind: 'count', heading: 'Vhatsapp, sun', sortable: false }).width,
  )
})

import { expect, test } from 'vitest'
import { keysOf } from './column-rows.tsx'

test.each([
  ['its own number', [{ id: 7 }, { id: 9 }], ['7', '9']],
  ['that of its loan', [{ loanId: 100001 }, { loanId: 100002 }], ['100001', '100002']],
  ['its place where two have the same', [{ loanId: 1 }, { loanId: 1 }], [0, 1]],
  ['its place where one has none', [{ id: 7 }, { id: null }], [0, 1]],
])('keeps a row by %s', (_, rows, keys) => {
  expect(keysOf(rows)).toEqual(keys)
})

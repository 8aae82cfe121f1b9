import { expect, test } from 'vitest'
import { rowLimits } from '../../../platform/files/rows/cells.ts'
import { rowsOf } from '../../../platform/files/rows/test/rows-of.ts'
import { numberRows } from './number-rows.ts'

const limits = rowLimits({ rows: 50_000, anySeparator: true })

test('keeps good rows apart from bad, each with its line of the file', async () => {
  const text =
    '\uFEFFphone,name\r\n0712000001,A\r\n\r\n"0712 000 002";B\r\n12345\r\n,C\r\n+254712000001\n'
  expect([...numberRows(await rowsOf(text, limits))]).toEqual([
    { line: 2, phone: '+254712000001', error: null },
    { line: 4, phone: '+254712000002', error: null },
    { line: 5, phone: null, error: 'not-a-phone' },
    { line: 6, phone: null, error: 'empty' },
    { line: 7, phone: null, error: 'repeated' },
  ])
})

test('a file without a heading loses no number', async () => {
  expect([...numberRows(await rowsOf('0712000001', limits))].map(({ phone }) => phone)).toEqual([
    '+254712000001',
  ])
})

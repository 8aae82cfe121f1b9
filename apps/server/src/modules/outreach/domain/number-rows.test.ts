import { expect, test } from 'vitest'
import { numberRows } from './number-rows.ts'

test('keeps good rows apart from bad, each with its line of the file', () => {
  const text =
    '\uFEFFphone,name\r\n0712000001,A\r\n\r\n"0712 000 002";B\r\n12345\r\n,C\r\n+254712000001\n'
  expect(numberRows(text)).toEqual([
    { line: 2, phone: '+254712000001', error: null },
    { line: 4, phone: '+254712000002', error: null },
    { line: 5, phone: null, error: 'not-a-phone' },
    { line: 6, phone: null, error: 'empty' },
    { line: 7, phone: null, error: 'repeated' },
  ])
})

test('a file without a heading loses no number', () => {
  expect(numberRows('0712000001').map(({ phone }) => phone)).toEqual(['+254712000001'])
})

import { expect, test } from 'vitest'
import { nothingRead, rowLimits } from '../../../platform/files/rows/cells.ts'
import { cellsOfColumn } from '../../../platform/files/rows/columns/column-cells.ts'
import { telephones } from '../../../platform/files/rows/columns/read-number.ts'
import { rowsOf } from '../../../platform/files/rows/test/rows-of.ts'
import { numberRows } from './number-rows.ts'

const limits = rowLimits({ rows: 50_000, anySeparator: true })

async function read(text: string) {
  const table = { rows: await rowsOf(text, limits), facts: nothingRead() }
  return [...numberRows(cellsOfColumn(table, { kind: telephones }).cells)]
}

test('keeps good rows apart from bad, each with its line of the file', async () => {
  const text =
    '\uFEFFphone;name\r\n0712000001;A\r\n\r\n"0712 000 002";B\r\n12345\r\n;C\r\n+254712000001\n254712000000\n'
  expect(await read(text)).toEqual([
    { line: 2, phone: '+254712000001', error: null },
    { line: 4, phone: '+254712000002', error: null },
    { line: 5, phone: null, error: 'not-a-phone' },
    { line: 6, phone: null, error: 'empty' },
    { line: 7, phone: null, error: 'repeated' },
    { line: 8, phone: null, error: 'not-a-phone' },
  ])
})

test('a file without a heading loses no number', async () => {
  expect((await read('0712000001')).map(({ phone }) => phone)).toEqual(['+254712000001'])
})

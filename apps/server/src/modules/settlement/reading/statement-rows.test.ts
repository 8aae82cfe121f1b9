import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { csvRows } from '../../../platform/files/rows/csv-rows.ts'
import { rowsOf as readRows } from '../../../platform/files/rows/test/rows-of.ts'
import { openStatement, statementLimits } from './statement-rows.ts'

const heading = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance'

async function* cellsOf(file: string | Buffer) {
  yield* await readRows(file, statementLimits)
}
async function rowsOf(file: string | Buffer) {
  const opened = await openStatement(cellsOf(file))
  return { ...opened, rows: await Array.fromAsync(opened.rows) }
}

describe('a CSV file', () => {
  it('is read below the lines above its heading, with the numbers of its rows', async () => {
    const above = 'Organization Name,X\nTime Period:,01-09-2026 - 02-09-2026\n\n'
    const read = await rowsOf(`\ufeff${above}${heading}\nA,"1,5","two\nlines"\nB\n`)
    expect(read.period).toEqual({ from: '2026-09-01', to: '2026-09-02' })
    expect(read.rows).toEqual([
      { number: 6, cells: ['A', '1,5', 'two\nlines'] },
      { number: 7, cells: ['B'] },
    ])
  })

  it('may end its lines as Windows does', async () => {
    expect((await rowsOf(`${heading}\r\nA,1\r\nB,2\r\n`)).rows).toEqual([
      { number: 2, cells: ['A', '1'] },
      { number: 3, cells: ['B', '2'] },
    ])
  })

  it('may be cut anywhere on its way, also within a letter', async () => {
    const bytes = Buffer.from(`${heading}\nÑANDÚ,Wanjikũ\n`)
    const chunks = Readable.from(Array.from(bytes, (byte) => Buffer.from([byte])))
    const [, row] = await Array.fromAsync(csvRows(chunks, statementLimits))
    expect(row).toEqual({ number: 2, cells: ['ÑANDÚ', 'Wanjikũ'] })
  })

  it.each([
    ['file.encoding', { row: 3 }, Buffer.from(`${heading}\nA\nJos\xe9\n`, 'latin1')],
    ['file.encoding', { row: 1 }, Buffer.from(`${heading}\n`, 'utf16le')],
    ['file.encoding', { row: 1 }, Buffer.from(`\ufeff${heading}\n`, 'utf16le')],
    ['file.quotes', { row: 2 }, Buffer.from(`${heading}\n"A" b,c\n`)],
    ['file.quotes', { row: 3 }, Buffer.from(`${heading}\nA\n"B,c\n`)],
    ['statement.no-heading', { column: 'Receipt No.', rows: 21 }, Buffer.from('a,b\nc,d\n')],
    ['statement.no-heading', {}, Buffer.from('')],
    [
      'statement.no-column',
      { row: 1, column: 'Balance' },
      Buffer.from(`${heading.replace('Balance', 'Saldo')}\n`),
    ],
    [
      'statement.column-twice',
      { row: 1, column: 'Paid In' },
      Buffer.from(`${heading.replace('Withdrawn', 'Paid In')},Withdrawn\n`),
    ],
    [
      'file.separator',
      { row: 2, separator: ';' },
      Buffer.from(`Organization Name;X\n${heading.replaceAll(',', ';')}\n`),
    ],
    [
      'file.separator',
      { row: 1, separator: 'Tab' },
      Buffer.from(`${heading.replaceAll(',', '\t')}\n`),
    ],
    [
      'statement.period',
      { row: 1, value: '31-09-2026 - 02-10-2026' },
      Buffer.from(`Time Period:,31-09-2026 - 02-10-2026\n${heading}\n`),
    ],
  ])('is refused with %s %j', async (code, params, file) => {
    await expect(rowsOf(file)).rejects.toMatchObject({ code, params })
  })
})

import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { openStatement } from './statement-rows.ts'
import { demandSmallWhenUnpacked } from './unpacked-size.ts'
import { xlsxRows } from './xlsx-rows.ts'

const heading = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance'

async function rowsOf(file: string | Buffer | readonly Buffer[]) {
  const chunks = typeof file === 'string' || Buffer.isBuffer(file) ? [Buffer.from(file)] : file
  const opened = await openStatement(csvRows(Readable.from(chunks)))
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

  it('may be cut anywhere on its way, also within a letter', async () => {
    const bytes = Buffer.from(`${heading}\nÑANDÚ,Wanjikũ\n`)
    const chunks = Array.from(bytes, (byte) => Buffer.from([byte]))
    expect((await rowsOf(chunks)).rows).toEqual([{ number: 2, cells: ['ÑANDÚ', 'Wanjikũ'] }])
  })

  it.each([
    ['statement.encoding', { row: 3 }, Buffer.from(`${heading}\nA\nJos\xe9\n`, 'latin1')],
    ['statement.encoding', { row: 1 }, Buffer.from(`${heading}\n`, 'utf16le')],
    ['statement.quotes', { row: 2 }, Buffer.from(`${heading}\n"A" b,c\n`)],
    ['statement.quotes', { row: 3 }, Buffer.from(`${heading}\nA\n"B,c\n`)],
    ['statement.no-heading', {}, Buffer.from('a,b\nc,d\n')],
    ['statement.no-heading', {}, Buffer.from('')],
    [
      'statement.no-column',
      { row: 1, column: 'Balance' },
      Buffer.from(`${heading.replace('Balance', 'Saldo')}\n`),
    ],
    ['statement.too-long-a-row', {}, Buffer.from(`${heading}\n${'x,'.repeat(80)}\n`)],
  ])('is refused with %s %j', async (code, params, file) => {
    await expect(rowsOf(file)).rejects.toMatchObject({ code, params })
  })
})

async function workbookOf(rows: (string | number | Date | null)[][]): Promise<Uint8Array> {
  const stream = writeXlsxStream(rows, { name: 'Statement' })
  return new Uint8Array(Buffer.concat(await Array.fromAsync(stream as never)))
}

describe('a workbook', () => {
  it('is read as a CSV file is', async () => {
    const bytes = await workbookOf([
      heading.split(','),
      ['A', 46_000.5, 'd', 'Completed', 1234.5, null, 10],
    ])
    const opened = await openStatement(xlsxRows(bytes))
    expect(await Array.fromAsync(opened.rows)).toEqual([
      {
        number: 2,
        cells: ['A', '2025-12-09 12:00:00', 'd', 'Completed', '1234.50', '', '10'],
      },
    ])
  })

  it('is refused when it is none', async () => {
    const broken = Buffer.from('PK\u0003\u0004 and nothing more')
    await expect(xlsxRows(broken).next()).rejects.toMatchObject({
      code: 'statement.not-a-workbook',
    })
  })

  it('is refused when it unpacks to more than anyone could want, whatever it says', async () => {
    const packed = deflateRawSync(Buffer.alloc(2_000_000))
    const bomb = zipOf(packed)
    expect(bomb.length).toBeLessThan(4_000)
    await expect(demandSmallWhenUnpacked(bomb, 1_000_000)).rejects.toMatchObject({
      code: 'statement.unpacks-too-large',
    })
  })
})

/** One part that says of itself to be empty. */
function zipOf(packed: Buffer): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46, 12)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, central, end])
}

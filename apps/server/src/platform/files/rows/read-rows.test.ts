import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { rowLimits } from './cells.ts'
import { csvRows } from './csv-rows.ts'
import { readRows, storedBytes } from './read-rows.ts'
import { rowsOf } from './test/rows-of.ts'

const limits = rowLimits({ rows: 1_000, columns: 5, fewestColumns: 3 })

async function read(text: string, more = {}) {
  const batches = readRows(storedBytes(Buffer.from(text)), { ...limits, ...more })
  return (await Array.fromAsync(batches)).flat()
}

const lines = async (text: string, more = {}) =>
  (await read(text, more)).map(({ number, cells }) => `${number} ${cells.join('|')}`)

describe('line ends', () => {
  const rows = ['1 a|b', '2 c|d', '3 e|f', '4 g|h']
  it.each([
    'a,b\r\nc,d\ne,f\ng,h\n',
    'a,b\nc,d\r\ne,f\r\ng,h\r\n',
    'a,b\rc,d\r\ne,f\ng,h',
    'a,b\nc,d\re,f\r\ng,h\r\n',
  ])('P1 P2 of every kind end a row of %j, which keeps its number', async (text) => {
    expect(await lines(text, { fewestColumns: 2 })).toEqual(rows)
  })

  it('P1 may be cut between their two letters', async () => {
    const bytes = Buffer.from('a,b\r\n"c\r\nd",e\rf,g\n')
    const pieces = Readable.from(Array.from(bytes, (byte) => Buffer.from([byte])))
    expect(await Array.fromAsync(csvRows(pieces, limits))).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['c\nd', 'e'] },
      { number: 4, cells: ['f', 'g'] },
    ])
  })

  it('P2 are counted where a row cannot be read', async () => {
    const latin = Buffer.from('a,b\r\nc,d\re,\xe9\n', 'latin1')
    const reading = readRows(storedBytes(latin), { ...limits, fewestColumns: 2 })
    await expect(Array.fromAsync(reading)).rejects.toMatchObject({
      code: 'file.encoding',
      params: { row: 3 },
    })
  })
})

describe('F10 one separator a file', () => {
  const any = { anySeparator: true, fewestColumns: 0 }
  it.each([
    ['Name;Phone\nOtieno, Mary;0722345671\n', ['1 Name|Phone', '2 Otieno, Mary|0722345671']],
    ['Limit;Phone\n1500,50;0722345671\n', ['1 Limit|Phone', '2 1500,50|0722345671']],
    ['1500,50;0722345671\n2500,50;0722345672\n', ['1 1500,50|0722345671', '2 2500,50|0722345672']],
    ['Name\tPhone\nA;B, C\t0722345671\n', ['1 Name|Phone', '2 A;B, C|0722345671']],
    [
      'Name,Phone\nA;B,0722345671\nC,0722345672\n',
      ['1 Name|Phone', '2 A;B|0722345671', '3 C|0722345672'],
    ],
    [
      'Name,Phone\n"A;B",0722345671\n"C;D",0722345672\n',
      ['1 Name|Phone', '2 A;B|0722345671', '3 C;D|0722345672'],
    ],
    ['sep=;\r\nName;Limit\r\nMary;1500,50\r\n', ['2 Name|Limit', '3 Mary|1500,50']],
    ['\ufeff"sep=\t"\nName\tPhone\n', ['2 Name|Phone']],
    ['0722345671\n0722345672\n', ['1 0722345671', '2 0722345672']],
  ])('of %j', async (text, expected) => {
    expect(await lines(text, any)).toEqual(expected)
  })

  it('is obeyed where the first line names it, also of a file that must have commas', async () => {
    expect(await lines('sep=;\na;b;c\nd;e;f\n')).toEqual(['2 a|b|c', '3 d|e|f'])
  })
})

describe('a file of rows', () => {
  it.each([
    ['here', 'x', false],
    ['in a thread', 'x'.repeat(20), true],
  ])('is read without its empty rows, %s by its size', async (_, x, isLarge) => {
    const text = `\ufeffa, "b" ,c\n\n,,\n${`${x},y,"two\nlines"\n`.repeat(900)}`
    expect(text.length > 16_384).toBe(isLarge)
    let threads = 0
    const count = () => {
      threads += 1
    }
    process.on('worker', count)
    const rows = await read(text)
    process.off('worker', count)
    expect(threads).toBe(isLarge ? 1 : 0)
    expect(rows).toEqual(await rowsOf(text, limits))
    expect(rows).toHaveLength(901)
    expect(rows.slice(0, 2)).toEqual([
      { number: 1, cells: ['a', 'b', 'c'] },
      { number: 5, cells: [x, 'y', 'two\nlines'] },
    ])
  })

  it('that is empty has no row', async () => {
    expect(await read('')).toEqual([])
  })

  it.each([900, 20_000])('is left when nobody wants the rest of %i rows', async (count) => {
    const file = storedBytes(Buffer.from('a\n'.repeat(count)))
    for await (const batch of readRows(file, limits)) {
      expect(batch[0]).toEqual({ number: 1, cells: ['a'] })
      break
    }
  })

  it.each([
    ['file.too-many-rows', { limit: 1_000 }, 'a\n'.repeat(1_001)],
    ['file.too-many-rows', { limit: 1_100_000 }, '\n'.repeat(1_100_002)],
    ['file.too-many-columns', { row: 2, limit: 5 }, `a\n${'b,'.repeat(6)}\n`],
    ['file.too-long-a-cell', { row: 2, column: 2, limit: 4_000 }, `a\nb,${'c'.repeat(4_001)}\n`],
    ['file.too-long-a-row', { row: 1, limit: 20_000 }, 'c'.repeat(1_000_000)],
    ['file.too-long-a-row', { row: 10_001, limit: 20_000 }, `"${'c\n'.repeat(100_000)}`],
    ['file.quotes', { row: 2 }, 'a\n"b\n'],
    ['file.encoding', { row: 1 }, 'a\u0000b\n'],
    ['file.separator', { row: 1, separator: 'Tab' }, 'a\tb\tc\n'],
    ['file.too-many-letters', { row: 501, limit: 500 }, 'a\n'.repeat(600), { letters: 500 }],
    ['file.not-a-workbook', {}, 'PK\u0003\u0004 and nothing more'],
  ])('is refused with %s %j', async (code, params, text, more?: { letters: number }) => {
    await expect(read(text, more)).rejects.toMatchObject({ code, params })
  })
})

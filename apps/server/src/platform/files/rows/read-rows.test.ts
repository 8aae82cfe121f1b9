import { describe, expect, it } from 'vitest'
import { rowLimits } from './cells.ts'
import { readRows, storedBytes } from './read-rows.ts'
import { rowsOf } from './test/rows-of.ts'

const limits = rowLimits({ rows: 1_000, columns: 5, fewestColumns: 3 })

async function read(text: string, more = {}) {
  const batches = readRows(storedBytes(Buffer.from(text)), { ...limits, ...more })
  return (await Array.fromAsync(batches)).flat()
}

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

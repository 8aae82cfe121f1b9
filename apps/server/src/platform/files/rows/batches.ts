import type { Cells } from './cells.ts'

const mostRows = 500
const mostLetters = 200_000

/** Rows in pieces that are handed on together, the last one as long as it is. */
export async function* batchesOf(all: AsyncIterable<Cells>): AsyncGenerator<Cells[]> {
  let rows: Cells[] = []
  let letters = 0
  for await (const row of all) {
    rows.push(row)
    for (const cell of row.cells) letters += cell.length
    if (rows.length < mostRows && letters < mostLetters) continue
    yield rows
    rows = []
    letters = 0
  }
  if (rows.length > 0) yield rows
}

import { refuse } from '@daftari/contract/refusals'
import { type Cells, mostEmptyRows, nothingRead, type RowLimits, type RowsWanted } from './cells.ts'
import { csvRows } from './csv-rows.ts'
import type { StoredBytes } from './xlsx/zip-parts.ts'
import { xlsxRows } from './xlsx-rows.ts'

/**
 * The rows of a CSV or XLSX file that are not empty, as they arrive; the format is recognized from the
 * content. Runs in the reading thread, if there is one. Refuses, with the limit and the row:
 * file.too-many-rows, file.too-many-columns, file.too-long-a-cell, file.too-many-letters, and what the
 * format's reader refuses or asks.
 */
export async function* tableRows(
  file: StoredBytes,
  limits: RowLimits,
  { choice, facts = nothingRead() }: RowsWanted = {},
): AsyncGenerator<Cells> {
  let empty = 0
  let letters = 0
  for await (const row of await rowsOf(file, limits, { choice, facts })) {
    const inRow = lettersOf(row, limits)
    if (inRow === 0) {
      empty += 1
      if (empty > mostEmptyRows) refuse('file.too-many-rows', { limit: mostEmptyRows })
      continue
    }
    facts.rows += 1
    letters += inRow
    if (facts.rows > limits.rows) refuse('file.too-many-rows', { limit: limits.rows })
    if (letters > limits.letters) {
      refuse('file.too-many-letters', { row: row.number, limit: limits.letters })
    }
    yield row
  }
}

const zipSign = Buffer.from('504b0304', 'hex')

async function rowsOf(
  file: StoredBytes,
  limits: RowLimits,
  wanted: Required<RowsWanted>,
): Promise<AsyncGenerator<Cells>> {
  if (await isWorkbook(file)) return xlsxRows(file, limits, wanted)
  return csvRows(await file.read({ from: 0, to: file.sizeBytes }), limits)
}

/** Judges by the content, not by the name. */
export async function isWorkbook(file: StoredBytes): Promise<boolean> {
  if (file.sizeBytes < zipSign.length) return false
  const start = await file.read({ from: 0, to: zipSign.length })
  const begins = Buffer.concat(await Array.fromAsync(start as AsyncIterable<Buffer>))
  return begins.equals(zipSign)
}

function lettersOf({ number: row, cells }: Cells, { columns, cellLetters }: RowLimits): number {
  if (cells.length > columns) refuse('file.too-many-columns', { row, limit: columns })
  let count = 0
  for (const [index, cell] of cells.entries()) {
    if (cell.length > cellLetters) {
      refuse('file.too-long-a-cell', { row, column: index + 1, limit: cellLetters })
    }
    count += cell.length
  }
  return count
}

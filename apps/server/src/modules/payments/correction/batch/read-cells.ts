import { refuse } from '@daftari/contract/refusals'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'

/**
 * The cells of a CSV or XLSX file as text, row by row. Refuses: batch.unreadable with the reason: not
 * UTF-8, a quote that is not closed, no sheet.
 */
export async function readCells(file: { name: string; bytes: Uint8Array }): Promise<string[][]> {
  const isZip = file.bytes[0] === 0x50 && file.bytes[1] === 0x4b
  return isZip ? sheetCells(file) : csvCells(file)
}

async function sheetCells({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const book = await readXlsx(bytes).catch(() => undefined)
  const sheet = book?.sheets[0]
  if (sheet === undefined) return refuse('batch.unreadable', { name, why: 'no sheet' })
  return sheet.rows.map((row) => row.map((cell) => textOf(cell)))
}

const textOf = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''

function csvCells({ name, bytes }: { name: string; bytes: Uint8Array }): string[][] {
  const text = utf8(bytes) ?? refuse('batch.unreadable', { name, why: 'not UTF-8' })
  try {
    return parse(text, { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 120) : ''
    return refuse('batch.unreadable', { name, why })
  }
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

import type { NumberError } from '@daftari/contract/outreach/enums'
import { normalisePhone } from '@daftari/kernel/phone'

export interface NumberRow {
  /** Of the file, the first being 1. */
  line: number
  phone: string | null
  error: NumberError | null
}

interface FileRow {
  number: number
  cells: readonly string[]
}

/** One number a row, in its first column; a heading is none. Each is read when it is taken. */
export function* numberRows(rows: readonly FileRow[]): Generator<NumberRow> {
  const seen = new Set<string>()
  for (const { number: line, cells } of rows) {
    const cell = firstCell(cells)
    if (line === 1 && !/\d/.test(cell)) continue
    const phone = normalisePhone(cell)
    if (cell === '') yield { line, phone: null, error: 'empty' }
    else if (phone === undefined) yield { line, phone: null, error: 'not-a-phone' }
    else if (seen.has(phone)) yield { line, phone: null, error: 'repeated' }
    else {
      seen.add(phone)
      yield { line, phone, error: null }
    }
  }
}

/** Where the first column is all that counts, whatever separates it from the others is none of it. */
const firstCell = ([cell = '']: readonly string[]) => (cell.split(/[;\t]/)[0] ?? '').trim()

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

/** One number a row, in its first column; a heading and lines without anything are none. */
export function numberRows(rows: readonly FileRow[]): NumberRow[] {
  const seen = new Set<string>()
  return rows
    .map(({ number, cells }) => ({ line: number, cell: firstCell(cells) }))
    .filter(({ line, cell }) => !(line === 1 && !/\d/.test(cell)))
    .map(({ line, cell }) => {
      if (cell === '') return { line, phone: null, error: 'empty' as const }
      const phone = normalisePhone(cell)
      if (phone === undefined) return { line, phone: null, error: 'not-a-phone' as const }
      if (seen.has(phone)) return { line, phone: null, error: 'repeated' as const }
      seen.add(phone)
      return { line, phone, error: null }
    })
}

/** Where the first column is all that counts, whatever separates it from the others is none of it. */
const firstCell = ([cell = '']: readonly string[]) => (cell.split(/[;\t]/)[0] ?? '').trim()

import type { NumberError } from '@daftari/contract/outreach/enums'
import { normalisePhone } from '@daftari/kernel/phone'

export interface NumberRow {
  /** Of the file, the first being 1. */
  line: number
  phone: string | null
  error: NumberError | null
}

/** One number a row, in its first column; a heading and lines without anything are none. */
export function numberRows(text: string): NumberRow[] {
  const seen = new Set<string>()
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cell: firstCell(line) }))
    .filter(({ line, cell }) => cell !== undefined && !(line === 1 && !/\d/.test(cell)))
    .map(({ line, cell = '' }) => {
      if (cell === '') return { line, phone: null, error: 'empty' as const }
      const phone = normalisePhone(cell)
      if (phone === undefined) return { line, phone: null, error: 'not-a-phone' as const }
      if (seen.has(phone)) return { line, phone: null, error: 'repeated' as const }
      seen.add(phone)
      return { line, phone, error: null }
    })
}

/** Undefined of a line without anything. */
function firstCell(line: string): string | undefined {
  if (line.trim() === '') return undefined
  return (line.split(/[,;\t]/)[0] ?? '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
}

import type { NumberError } from '@daftari/contract/outreach/enums'
import type { ColumnCell } from '../../../platform/files/rows/columns/column-cells.ts'
import { readNumber } from '../../../platform/files/rows/columns/read-number.ts'

export interface NumberRow {
  /** Of the file, the first being 1. */
  line: number
  phone: string | null
  error: NumberError | null
}

/** One number a row. Each is read when it is taken. */
export function* numberRows(cells: Iterable<ColumnCell>): Generator<NumberRow> {
  const seen = new Set<string>()
  for (const { line, cell, isTooWide } of cells) {
    const { e164, fault } = readNumber(cell)
    if (fault === 'empty') yield { line, phone: null, error: 'empty' }
    else if (e164 === undefined || isTooWide) yield { line, phone: null, error: 'not-a-phone' }
    else if (seen.has(e164)) yield { line, phone: null, error: 'repeated' }
    else {
      seen.add(e164)
      yield { line, phone: e164, error: null }
    }
  }
}

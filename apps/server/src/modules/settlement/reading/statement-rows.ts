import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cells, RowLimits } from '../../../platform/files/rows/cells.ts'
import {
  type Heading,
  isHeading,
  type Layout,
  portal,
  readHeading,
  readPeriod,
} from '../domain/statement-heading.ts'

interface Period {
  from: BusinessDate
  to: BusinessDate
}

export interface Opened {
  heading: Heading
  /** The unchanged row of the heading. */
  head: Cells
  /** The days the file says it speaks for, if it says so. */
  period: Period | undefined
  rows: AsyncGenerator<Cells>
}

/** The limits of one file; the portal itself stays far below. It is read as a stream, never as a whole. */
export const statementLimits: RowLimits = {
  rows: 500_000,
  columns: 60,
  cellLetters: 4_000,
  letters: 1_000_000_000,
  unpackedBytes: 1_000_000_000,
  unpackedTimes: 200,
  sharedTexts: 5_000_000,
  fewestColumns: 7,
  anySeparator: false,
}

/** The portal writes none to three lines above the heading, and an empty one. */
const mostAbove = 20

/**
 * Finds the heading; what comes after it are the rows. Refuses: statement.no-heading,
 * statement.no-column, statement.column-twice, statement.period.
 */
export async function openStatement(
  cells: AsyncGenerator<Cells>,
  layout: Layout = portal,
): Promise<Opened> {
  let period: Opened['period']
  for (let above = 0; above <= mostAbove; above += 1) {
    const next = await cells.next()
    if (next.done === true) break
    if (isHeading(next.value.cells, layout)) {
      const heading = readHeading(next.value.cells, layout)
      const row = next.value.number
      if ('missing' in heading) refuse('statement.no-column', { row, column: heading.missing })
      if ('doubled' in heading) refuse('statement.column-twice', { row, column: heading.doubled })
      return { heading, head: next.value, period, rows: cells }
    }
    period ??= soundPeriod(next.value)
  }
  return refuse('statement.no-heading', { column: layout.names.receipt ?? '', rows: mostAbove + 1 })
}

function soundPeriod({ number, cells }: Cells): Period | undefined {
  const read = readPeriod(cells)
  if (read === undefined || 'from' in read) return read
  return refuse('statement.period', { row: number, value: read.impossible })
}

import { refuse } from '@daftari/contract/refusals'
import {
  type Heading,
  isHeading,
  type Layout,
  portal,
  readHeading,
  readPeriod,
} from '../domain/statement-heading.ts'
import type { Cells } from './cells.ts'
import { fileLimits } from './cells.ts'

export interface Opened {
  heading: Heading
  /** The days the file says it speaks for, if it says so. */
  period: { from: string; to: string } | undefined
  rows: AsyncGenerator<Cells>
}

/** The portal writes none to three lines above the heading, and an empty one. */
const mostAbove = 20

/**
 * Finds the heading; what comes after it are the rows. Refuses: statement.no-heading,
 * statement.no-column, statement.column-twice, statement.too-many-rows.
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
      return { heading, period, rows: bounded(cells) }
    }
    period ??= readPeriod(next.value.cells)
  }
  return refuse('statement.no-heading', { column: layout.names.receipt ?? '', rows: mostAbove + 1 })
}

async function* bounded(cells: AsyncGenerator<Cells>): AsyncGenerator<Cells> {
  let count = 0
  for await (const one of cells) {
    count += 1
    if (count > fileLimits.rows) refuse('statement.too-many-rows', { limit: fileLimits.rows })
    if (one.cells.length > fileLimits.columns)
      refuse('statement.too-long-a-row', { row: one.number })
    yield one
  }
}

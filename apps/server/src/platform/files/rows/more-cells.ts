import { refuse } from '@daftari/contract/refusals'
import type { Cells } from './cells.ts'

/**
 * Whether a row has more cells than its heading: it was merged with another row, or one of its cells contains
 * a separator, so its cells cannot be assigned. If all of `rows` end in as many empty cells, the program
 * wrote the file that way.
 */
export function moreCellsThan(
  heading: Pick<Cells, 'cells'>,
  rows: readonly Cells[],
): (row: Pick<Cells, 'cells'>) => boolean {
  const named = heading.cells.length
  let most = Number.POSITIVE_INFINITY
  for (const { cells } of rows) most = Math.min(most, cells.length)
  if (most < named || rows.length === 0) most = named
  return ({ cells }) => cells.length > most || cells.slice(named).some((cell) => cell !== '')
}

/** For a file that is accepted whole or not at all. Refuses: file.more-cells. */
export function requireNoMoreCells(heading: Cells, rows: readonly Cells[]): void {
  const wide = rows.find(moreCellsThan(heading, rows))
  if (wide !== undefined) refuse('file.more-cells', { row: wide.number }, { file: 'cells' })
}

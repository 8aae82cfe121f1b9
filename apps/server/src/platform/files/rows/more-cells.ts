import { refuse } from '@daftari/contract/refusals'
import type { Cells } from './cells.ts'

/**
 * Whether a row has more cells than its heading: it was merged with another, or a separator stands in one
 * of its cells, so nobody knows what its cells are. Where all of `rows` end in as many empty cells, that
 * is how the file was written.
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

/** Of a file that is taken whole or not at all. Refuses: file.more-cells. */
export function requireNoMoreCells(heading: Cells, rows: readonly Cells[]): void {
  const wide = rows.find(moreCellsThan(heading, rows))
  if (wide !== undefined) refuse('file.more-cells', { row: wide.number }, { file: 'cells' })
}

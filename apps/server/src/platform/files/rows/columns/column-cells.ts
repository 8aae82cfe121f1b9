import type { Cells, RowsRead } from '../cells.ts'
import { moreCellsThan } from '../more-cells.ts'
import { type ColumnKind, type FoundColumn, findColumn } from './find-column.ts'

/** One row of a list: its cell in the column that counts. */
export interface ColumnCell {
  line: number
  cell: string
  /** The row has more cells than its heading: nobody knows which of them the column's is. */
  isTooWide: boolean
}

interface Wanted {
  kind: ColumnKind
  /** What the uploader answered, the first being 1. */
  column?: number | undefined
  facts: RowsRead
  /** Called once, before the first cells: undefined where no cell of the file fits. */
  onFound(column: FoundColumn | undefined): void
}

interface Placed {
  found: FoundColumn | undefined
  isTooWide(row: Cells): boolean
}

function placedIn(rows: readonly Cells[], found: FoundColumn | undefined): Placed {
  const heading = rows.find(({ number }) => number === found?.headingRow)
  if (heading === undefined) return { found, isTooWide: () => false }
  const below = rows.filter(({ number }) => number > heading.number)
  return { found, isTooWide: moreCellsThan(heading, below) }
}

const cellsIn = (rows: readonly Cells[], { found, isTooWide }: Placed): ColumnCell[] =>
  rows.flatMap((row) => {
    if (row.number <= (found?.headingRow ?? 0)) return []
    const cell = row.cells[found?.index ?? 0] ?? ''
    return { line: row.number, cell, isTooWide: isTooWide(row) }
  })

/** The number of rows from which the column is chosen. */
const firstRows = 2_000

/**
 * The cells of the relevant column of a list, as its rows arrive: only the first rows, from which the column
 * is found, are kept in memory. Refuses and asks what `findColumn` does.
 */
export async function* columnCells(
  batches: AsyncIterable<readonly Cells[]>,
  { kind, column, facts, onFound }: Wanted,
): AsyncGenerator<ColumnCell[]> {
  let waiting: Cells[] | undefined = []
  let placed = placedIn([], undefined)
  const begin = (rows: readonly Cells[]) => {
    const found = findColumn(rows, kind, { column, hiddenColumns: facts.hiddenColumns })
    placed = placedIn(rows, found)
    onFound(found)
    return cellsIn(rows, placed)
  }
  for await (const rows of batches) {
    if (waiting === undefined) yield cellsIn(rows, placed)
    else {
      waiting.push(...rows)
      if (waiting.length < firstRows) continue
      yield begin(waiting)
      waiting = undefined
    }
  }
  if (waiting !== undefined) yield begin(waiting)
}

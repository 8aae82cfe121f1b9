import { type InputName, inputNames } from '@daftari/contract/arrival/files/declared'
import { refuse } from '@daftari/contract/refusals'
import { type ColumnMap, takenOverOf } from './column-map.ts'
import { requireCurrency, requireRows, rowsExpected } from './expected-of-files.ts'
import { openFolder } from './open-folder.ts'
import { readInput } from './read-input.ts'

export interface CheckedFile {
  name: InputName
  rows: number
  faults: { row: number; field: string | null; reason: string }[]
}

/** At most this many faults of a file are reported; more of the same kind add nothing. */
const mostFaults = 1_000

interface CheckAsked {
  /** Codes of products whose loans are taken over, besides those of the map. */
  takenOver?: readonly string[]
  /** The lender's. */
  currency: string
}

/**
 * Checks the rows of every file of a folder, each by itself, and stores nothing. Refuses what reading the
 * folder refuses, with loans of these products taken over.
 */
export async function checkFolder(
  folder: string,
  map: ColumnMap,
  { takenOver = [], currency }: CheckAsked,
): Promise<CheckedFile[]> {
  const { files } = await openFolder(folder, map)
  const expected = await rowsExpected({ files }, map)
  const lent = new Set<unknown>()
  const checked: CheckedFile[] = []
  for (const name of inputNames) {
    const of = files.get(name)
    if (of === undefined) continue
    const found: CheckedFile = { name, rows: 0, faults: [] }
    for (const file of of) {
      for await (const batch of readInput(name, file, map)) {
        found.rows += batch.length
        for (const row of batch) {
          requireCurrency(row, { file: file.name, expected: currency })
          const [first] = row.faults
          if (name === 'terms' && first === undefined) lent.add(row.cells.product_code)
          if (first === undefined || found.faults.length >= mostFaults) continue
          found.faults.push({ row: row.number, ...first })
        }
      }
    }
    requireRows(name, found.rows, expected)
    checked.push(found)
  }
  const product = takenOverOf(map, takenOver).find((code) => !lent.has(code))
  if (product !== undefined) refuse('arrival.nothing-lent', { product })
  return checked
}

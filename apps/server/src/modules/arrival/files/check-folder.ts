import { type InputName, inputNames } from '@daftari/contract/arrival/files/declared'
import type { ColumnMap } from './column-map.ts'
import { openFolder } from './open-folder.ts'
import { readInput } from './read-input.ts'

export interface CheckedFile {
  name: InputName
  rows: number
  faults: { row: number; field: string | null; reason: string }[]
}

/** At most this many faults of a file are reported; more of the same kind add nothing. */
const mostFaults = 1_000

/**
 * Checks the rows of every file of a folder, each by itself, and stores nothing. Refuses what reading the
 * folder refuses.
 */
export async function checkFolder(folder: string, map: ColumnMap): Promise<CheckedFile[]> {
  const { files } = await openFolder(folder, map)
  const checked: CheckedFile[] = []
  for (const name of inputNames) {
    const of = files.get(name)
    if (of === undefined) continue
    const found: CheckedFile = { name, rows: 0, faults: [] }
    for (const file of of) {
      for await (const batch of readInput(name, file, map)) {
        found.rows += batch.length
        for (const { number: row, faults } of batch) {
          const [first] = faults
          if (first === undefined || found.faults.length >= mostFaults) continue
          found.faults.push({ row, ...first })
        }
      }
    }
    checked.push(found)
  }
  return checked
}

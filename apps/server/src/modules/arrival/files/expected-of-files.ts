import { type InputName, inputNames } from '@daftari/contract/arrival/files/declared'
import { refuse } from '@daftari/contract/refusals'
import type { ColumnMap } from './column-map.ts'
import type { InputRow } from './input-row.ts'
import type { Folder } from './open-folder.ts'
import { readInput } from './read-input.ts'

/** The manifest, where there is one: how many rows each file has. */
export async function rowsExpected(
  { files }: Pick<Folder, 'files'>,
  map: ColumnMap,
): Promise<ReadonlyMap<InputName, number>> {
  const expected = new Map<InputName, number>()
  for (const file of files.get('manifest') ?? []) {
    for await (const batch of readInput('manifest', file, map)) {
      for (const { cells } of batch) {
        const name = inputNames.find((one) => one === cells.file)
        if (name !== undefined && typeof cells.rows === 'number') expected.set(name, cells.rows)
      }
    }
  }
  return expected
}

/** Refuses: arrival.rows-differ. */
export function requireRows(
  name: InputName,
  rows: number,
  expected: ReadonlyMap<InputName, number>,
): void {
  const said = expected.get(name)
  if (said === undefined || said === rows) return
  refuse('arrival.rows-differ', { file: name, said, found: rows })
}

/** A row that says its currency says the lender's. Refuses: arrival.wrong-currency. */
export function requireCurrency(
  { cells, number }: InputRow,
  { file, expected }: { file: string; expected: string },
): void {
  const { currency } = cells
  if (typeof currency !== 'string' || currency === expected) return
  refuse('arrival.wrong-currency', { file, row: number, currency, expected })
}

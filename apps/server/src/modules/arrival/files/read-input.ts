import { columnsOf, type InputName, inputFile } from '@daftari/contract/arrival/files/declared'
import type { InputColumn } from '@daftari/contract/arrival/files/input-column'
import { refuse } from '@daftari/contract/refusals'
import type { Cells, RowLimits } from '../../../platform/files/rows/cells.ts'
import { readRows } from '../../../platform/files/rows/read-rows.ts'
import { isWorkbook } from '../../../platform/files/rows/table-rows.ts'
import { headingOf, type PlacedColumn } from './heading.ts'
import type { Fault, InputRow } from './input-row.ts'
import type { FolderFile } from './open-folder.ts'
import { type CellForms, type CellValue, readCell } from './read-cell.ts'
import { streaks } from './streaks.ts'

/** A book may be large: only the disk limits it. A row is limited to what valid columns can contain. */
const limits: RowLimits = {
  rows: 100_000_000,
  columns: 400,
  cellLetters: 4_000,
  letters: 1e12,
  unpackedBytes: 500_000_000,
  unpackedTimes: 200,
  sharedTexts: 1_000_000,
  fewestColumns: 2,
  anySeparator: true,
}

/**
 * The rows of one file in batches, valid ones with their values, others with their faults. Refuses what
 * `readRows` refuses, and if the whole file is invalid: arrival.empty, .column-twice, .missing-column,
 * .unknown-column, .header-twice, .truncated, .column-unreadable.
 */
export async function* readInput(
  name: InputName,
  file: FolderFile,
  forms: CellForms,
): AsyncGenerator<InputRow[]> {
  const declared = new Map(columnsOf(name))
  const workbook = await isWorkbook(file.bytes)
  let heading: ReturnType<typeof headingOf> | undefined
  let short: Cells | undefined
  const unreadable = streaks()
  for await (const batch of readRows(file.bytes, limits)) {
    const rows: InputRow[] = []
    for (const row of batch) {
      if (row.cells[0]?.startsWith('#')) continue
      if (heading === undefined) {
        heading = headingOf(name, file, row.cells)
        continue
      }
      if (short !== undefined) rows.push(tooFewCells(short))
      short = undefined
      if (heading.isAgain(row.cells)) {
        refuse('arrival.header-twice', { file: file.name, row: row.number })
      }
      // The last row of a truncated file has too few cells; a workbook leaves empty ones out.
      if (row.cells.length < heading.width && !workbook) short = row
      else if (isWide(row, heading.width)) rows.push(tooFewCells(row))
      else if (heading.wants(row.cells)) rows.push(read(row, heading.columns))
    }
    unreadable.see(rows, file.name)
    yield rows
  }
  if (heading === undefined) refuse('arrival.empty', { file: file.name })
  if (short !== undefined) refuse('arrival.truncated', { file: file.name, row: short.number })
  unreadable.end(file.name)

  function read(row: Cells, columns: readonly PlacedColumn[]): InputRow {
    const cells: Record<string, CellValue> = {}
    const faults: Fault[] = []
    for (const { field, at, codes, fixed } of columns) {
      const column = declared.get(field) as InputColumn
      const written = at === undefined ? fixed : (row.cells[at] ?? '')
      const text = codes === undefined ? written : (codes[written] ?? written)
      if (text === '' || forms.nothing?.includes(text)) {
        if (column.required) faults.push({ field, reason: 'missing' })
        continue
      }
      const one = readCell(column.kind, text, forms)
      if (one.reason === undefined) cells[field] = one.value
      else faults.push({ field, reason: one.reason })
    }
    const { oneOf } = inputFile(name)
    if (oneOf !== undefined && !oneOf.some((field) => field in cells)) {
      faults.push({ field: oneOf[0] ?? null, reason: 'one-of' })
    }
    return { number: row.number, cells, faults }
  }
}

const isWide = ({ cells }: Cells, width: number) =>
  cells.length > width && cells.slice(width).some((one) => one !== '')

const tooFewCells = ({ number }: Cells): InputRow => ({
  number,
  cells: {},
  faults: [{ field: null, reason: 'cells' }],
})

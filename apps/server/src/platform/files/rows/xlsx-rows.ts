import { refuse } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import type { Cells, RowLimits } from './cells.ts'
import { noStrings, spoolStrings } from './xlsx/shared-strings.ts'
import { sheetRows } from './xlsx/sheet-rows.ts'
import { openWorkbook } from './xlsx/workbook.ts'
import { openZip, type StoredBytes } from './xlsx/zip-parts.ts'

/**
 * The rows of the first sheet as they come, however many they are: of the file no more is in memory
 * than the piece that is read. Refuses: file.unpacks-too-large, file.too-many-texts,
 * file.too-many-columns, file.too-long-a-cell, file.not-a-workbook.
 */
export async function* xlsxRows(file: StoredBytes, limits: RowLimits): AsyncGenerator<Cells> {
  let strings = noStrings
  try {
    const zip = await openZip(file, limits)
    const book = await openWorkbook(zip)
    const { sharedStrings } = book
    if (sharedStrings !== undefined) strings = await spoolStrings(zip.read(sharedStrings), limits)
    yield* sheetRows(zip.read(book.sheet), { ...book, strings, limits })
  } catch (error) {
    // A disk that fails says what it was asked; everything else that breaks here is in the file.
    const isOurs = error instanceof Refusal || (error as { syscall?: string }).syscall !== undefined
    if (isOurs) throw error
    refuse('file.not-a-workbook')
  } finally {
    strings.close()
  }
}

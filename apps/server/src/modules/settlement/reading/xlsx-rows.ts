import { refuse } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import type { Cells } from './cells.ts'
import { noStrings, spoolStrings } from './xlsx/shared-strings.ts'
import { sheetRows } from './xlsx/sheet-rows.ts'
import { openWorkbook } from './xlsx/workbook.ts'
import { openZip, type StoredBytes } from './xlsx/zip-parts.ts'

/**
 * The rows of the first sheet as they come, however many they are: of the file no more is in memory
 * than the piece that is read. Refuses: statement.unpacks-too-large, statement.not-a-workbook,
 * statement.too-long-a-row.
 */
export async function* xlsxRows(file: StoredBytes, mostBytes?: number): AsyncGenerator<Cells> {
  let strings = noStrings
  try {
    const zip = await openZip(file, mostBytes)
    const book = await openWorkbook(zip)
    if (book.sharedStrings !== undefined) strings = await spoolStrings(zip.read(book.sharedStrings))
    yield* sheetRows(zip.read(book.sheet), { ...book, strings })
  } catch (error) {
    // A disk that fails says what it was asked; everything else that breaks here is in the file.
    const isOurs = error instanceof Refusal || (error as { syscall?: string }).syscall !== undefined
    if (isOurs) throw error
    refuse('statement.not-a-workbook')
  } finally {
    strings.close()
  }
}

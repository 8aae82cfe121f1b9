import { refuse } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import { type Cells, nothingRead, type RowLimits, type RowsWanted } from './cells.ts'
import { chooseSheet } from './xlsx/choose-sheet.ts'
import { noStrings, spoolStrings } from './xlsx/shared-strings.ts'
import { sheetRows } from './xlsx/sheet-rows.ts'
import { openWorkbook } from './xlsx/workbook.ts'
import { openZip, type StoredBytes } from './xlsx/zip-parts.ts'

/**
 * The rows of the one sheet that is shown and not empty, as they arrive, however many there are: only the
 * piece being read is in memory. Hidden rows are skipped unless the uploader chose to include them. Refuses:
 * file.unpacks-too-large, file.too-many-texts, file.too-many-columns, file.too-long-a-cell,
 * file.not-a-workbook, file.only-hidden-sheets; asks file.which-sheet, file.hidden-rows.
 */
export async function* xlsxRows(
  file: StoredBytes,
  limits: RowLimits,
  { choice = {}, facts = nothingRead() }: RowsWanted = {},
): AsyncGenerator<Cells> {
  let strings = noStrings
  try {
    const zip = await openZip(file, limits)
    const book = await openWorkbook(zip)
    const { part, ...sheets } = await chooseSheet(zip, book.sheets, choice.sheet)
    Object.assign(facts, sheets)
    const { sharedStrings } = book
    if (sharedStrings !== undefined) strings = await spoolStrings(zip.read(sharedStrings), limits)
    facts.hiddenRowsTaken = choice.hiddenRows === 'take'
    let firstHidden: number | undefined
    const { hiddenColumns } = facts
    for await (const row of sheetRows(zip.read(part), {
      ...book,
      strings,
      limits,
      hiddenColumns,
    })) {
      const { isHidden, ...shown } = row
      if (isHidden && row.cells.some((cell) => cell !== '')) {
        facts.hiddenRows += 1
        firstHidden ??= row.number
        if (choice.hiddenRows === undefined) continue
      }
      // A file about which there is a question is counted to its end, and nothing more is made of it.
      const isAsked = firstHidden !== undefined && choice.hiddenRows === undefined
      if (!isAsked && (!isHidden || facts.hiddenRowsTaken)) yield shown
    }
    if (firstHidden !== undefined && choice.hiddenRows === undefined) {
      askAboutHiddenRows(facts.sheet ?? '', facts.hiddenRows, firstHidden)
    }
  } catch (error) {
    // A disk that fails says what it was asked; everything else that breaks here is in the file.
    const isOurs = error instanceof Refusal || (error as { syscall?: string }).syscall !== undefined
    if (isOurs) throw error
    refuse('file.not-a-workbook')
  } finally {
    strings.close()
  }
}

const askAboutHiddenRows = (sheet: string, count: number, row: number): never =>
  refuse(
    'file.hidden-rows',
    { sheet, count, row },
    { file: 'asked' },
    {
      hiddenRows: [
        { value: 'leave', label: '' },
        { value: 'take', label: '' },
      ],
    },
  )

import type { LeftOutSheet, ReadingChoice } from '@daftari/contract/platform/what-was-read'

/** A row of a file as its cells' texts, with the number that a spreadsheet shows beside it. */
export interface Cells {
  number: number
  cells: string[]
}

/** What was read of a file; complete once its last row is taken. */
export interface RowsRead {
  /** Null for a file that is not a workbook. */
  sheet: string | null
  sheetsLeftOut: LeftOutSheet[]
  /** Rows that are not empty and were handed on. */
  rows: number
  /** Rows of the sheet that are hidden and not empty, whether they were handed on or not. */
  hiddenRows: number
  hiddenRowsTaken: boolean
  /** The places of columns that the sheet hides, the first being 0. */
  hiddenColumns: number[]
}

export const nothingRead = (): RowsRead => ({
  sheet: null,
  sheetsLeftOut: [],
  rows: 0,
  hiddenRows: 0,
  hiddenRowsTaken: false,
  hiddenColumns: [],
})

/** How the uploader wants a file to be read, and where it is noted what was read. */
export interface RowsWanted {
  choice?: ReadingChoice | undefined
  facts?: RowsRead
}

/** How much of a file is read at most; what is more is refused before it is worked on. */
export interface RowLimits {
  /** Rows that are not empty. */
  rows: number
  columns: number
  cellLetters: number
  /**
   * The limit for all cells together, wherever their text is stored: a workbook may repeat one text in every
   * cell.
   */
  letters: number
  /** The limits for an XLSX file's unpacked size, absolute and relative to the file's size. */
  unpackedBytes: number
  unpackedTimes: number
  /** For an XLSX file, the texts that its cells refer to. */
  sharedTexts: number
  /** A CSV row with so many columns by another sign is refused for that sign; 0 where one is enough. */
  fewestColumns: number
  /** For CSV: columns may be separated by semicolons, tabs or bars, the same one throughout the file. */
  anySeparator: boolean
}

/** What a workbook may always unpack to: a small file of equal rows is packed very well. */
export const alwaysUnpackedBytes = 20_000_000

/** A spreadsheet's own limit; a file with so many empty rows was not made by a person. */
export const mostEmptyRows = 1_100_000

/** For a file that arrives with a request and is in memory while it is read. */
export function rowLimits(o: {
  rows: number
  columns?: number
  fewestColumns?: number
  anySeparator?: boolean
}): RowLimits {
  const { rows, columns = 60, fewestColumns = 0, anySeparator = false } = o
  return {
    rows,
    columns,
    fewestColumns,
    anySeparator,
    cellLetters: 4_000,
    letters: 20_000_000,
    unpackedBytes: 100_000_000,
    unpackedTimes: 200,
    sharedTexts: Math.min(rows * columns, 500_000),
  }
}

/** A row of a file as its cells' texts, with the number that a spreadsheet shows beside it. */
export interface Cells {
  number: number
  cells: string[]
}

export const fileLimits = {
  /** Of one statement; the portal itself ends a file far earlier. */
  rows: 500_000,
  columns: 60,
  cellLetters: 4_000,
  /** Of an XLSX file, what is unpacked of it. */
  unpackedBytes: 1_000_000_000,
} as const

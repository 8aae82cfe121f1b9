import { refuse } from '@daftari/contract/refusals'
import { CsvError, parse } from 'csv-parse/sync'

/** A row with the number that a spreadsheet shows beside it. */
export interface FileRow {
  number: number
  cells: string[]
}

const mostRows = 20_000

/** The rows of a file of the operator that are not empty. Refuses: charge-file.unreadable, .too-long. */
export function rowsOfCsv(bytes: Uint8Array): FileRow[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('charge-file.unreadable', { row: 1 }, { file: 'unreadable' })
  }
  try {
    const found = parse(text, { bom: true, info: true, relax_column_count: true, trim: true })
    const rows = (found as unknown as { info: { lines: number }; record: string[] }[])
      .map(({ info, record }) => ({ number: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((one) => one !== ''))
    if (rows.length > mostRows) refuse('charge-file.too-long', { most: mostRows })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number((error as { lines?: number }).lines ?? 1)
    return refuse('charge-file.unreadable', { row }, { file: 'unreadable' })
  }
}

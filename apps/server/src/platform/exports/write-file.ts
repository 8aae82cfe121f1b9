import { pipeline, Readable } from 'node:stream'
import type { Columns } from '@daftari/contract/columns'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'
import { type Cell, cellOf, type Format, headingOf, totalsLabel, type Writing } from './cell.ts'

export interface SheetContent {
  columns: Columns
  /** The columns to write, in order. */
  names: string[]
  rows: AsyncIterable<Record<string, unknown>[]>
  /** Asked for once the rows are written: what the screen shows below them, if anything. */
  totals?(): Promise<Readonly<Record<string, number>> | undefined>
}

export interface Sheet extends SheetContent {
  format: Format
  writing: Writing
}

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The sheet's bytes as they come; memory does not grow with the rows. */
export function sheetStream(sheet: Sheet): Readable {
  const { columns, names, writing } = sheet
  const headings = names.map((name) => headingOf(name, columns[name], writing.language))
  if (sheet.format === 'xlsx') {
    const stream = writeXlsxStream(cells(sheet), {
      name: 'Daftari',
      columns: headings.map((header, index) => ({ header, ...shownAs(columns, names[index]) })),
      freezePane: { rows: 1 },
    })
    return Readable.fromWeb(stream as never)
  }
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const csv = stringify({ bom: true, header: true, columns: headings, cast: { number: plain } })
  // Unlike `pipe`, this brings a failure of the rows on to whoever reads the sheet.
  return pipeline(Readable.from(cells(sheet)), csv, () => undefined)
}

/** A day is shown as one by itself, a time only when it is said. */
function shownAs(columns: Columns, name = ''): { numFmt?: string } {
  return columns[name]?.kind === 'instant' ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {}
}

/** No figure is ever written with an exponent. */
const plain = (value: number) => (Number.isInteger(value) ? String(value) : decimals(value))
const decimals = (value: number) => value.toFixed(6).replace(/(\.\d\d\d*?)0+$/, '$1')

async function* cells(sheet: Sheet): AsyncGenerator<Cell[]> {
  let count = 0
  for await (const rows of sheet.rows) {
    count += rows.length
    for (const row of rows) yield cellsOf(sheet, row)
  }
  const totals = count === 0 ? undefined : await sheet.totals?.()
  if (totals === undefined || Object.keys(totals).length === 0) return
  const [, ...sums] = cellsOf(sheet, totals)
  yield [totalsLabel(sheet.writing.language), ...sums]
}

const cellsOf = (
  { names, columns, writing, format }: Sheet,
  row: Readonly<Record<string, unknown>>,
): Cell[] =>
  names.map((name) => {
    const column = columns[name]
    return column === undefined ? null : cellOf(name, column, row, { ...writing, format })
  })

import { pipeline, Readable } from 'node:stream'
import type { Columns } from '@daftari/contract/columns'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'
import { cellOf, headingOf, type Writing } from './cell.ts'

export interface Sheet {
  format: 'csv' | 'xlsx'
  columns: Columns
  /** The columns to write, in order. */
  names: string[]
  rows: AsyncIterable<Record<string, unknown>[]>
  writing: Writing
}

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The sheet's bytes as they come; memory does not grow with the rows. */
export function sheetStream(sheet: Sheet): Readable {
  const headings = sheet.names.map((name) => headingOf(name, sheet.writing.language))
  if (sheet.format === 'xlsx') {
    const columns = headings.map((header) => ({ header }))
    const stream = writeXlsxStream(cells(sheet), {
      name: 'Daftari',
      columns,
      freezePane: { rows: 1 },
    })
    return Readable.fromWeb(stream as never)
  }
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const csv = stringify({ bom: true, header: true, columns: headings, cast: { number: plain } })
  // Unlike `pipe`, this brings a failure of the rows on to whoever reads the sheet.
  return pipeline(Readable.from(cells(sheet)), csv, () => undefined)
}

/** Money keeps its two decimals, and no figure is ever written with an exponent. */
const plain = (value: number) => (Number.isInteger(value) ? String(value) : decimals(value))
const decimals = (value: number) => value.toFixed(6).replace(/(\.\d\d\d*?)0+$/, '$1')

async function* cells(sheet: Sheet) {
  for await (const rows of sheet.rows) {
    for (const row of rows) {
      yield sheet.names.map((name) => {
        const column = sheet.columns[name]
        return column === undefined ? null : cellOf(name, column, row, sheet.writing)
      })
    }
  }
}

import { Readable } from 'node:stream'
import type { Column, ColumnKind, Columns } from '@daftari/contract/columns'
import type { Table } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { stringify } from 'csv-stringify/sync'
import { writeXlsxStream } from 'hucre/xlsx'
import { type Cell, cellOf, type Format, headingOf, totalsLabel, type Writing } from './cell.ts'
import { areLines, type Rows } from './row-stream.ts'

export interface SheetContent {
  /** The table whose words the columns have. */
  table: Pick<Table, 'page' | 'name'>
  columns: Columns
  /** The columns to write, in order. */
  names: string[]
  rows: AsyncIterable<Rows>
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
  const { table, columns, names, writing } = sheet
  const headings = names.map((name) => headingOf({ ...table, columns }, name, writing.language))
  if (sheet.format === 'xlsx') {
    const stream = writeXlsxStream(cells(sheet), {
      name: 'Daftari',
      columns: headings.map((header, index) => ({
        header,
        ...shownAs(columns[names[index] ?? ''], header),
      })),
      freezePane: { rows: 1 },
    })
    return Readable.fromWeb(stream as never)
  }
  return Readable.from(csvOf(sheet, headings), { objectMode: false })
}

/** Spreadsheets recognize UTF-8 by the byte order mark. */
const byteOrderMark = '\ufeff'

async function* csvOf(sheet: Sheet, headings: string[]): AsyncGenerator<string> {
  const written = (lines: Cell[][]) => stringify(lines, { cast: { number: plain } })
  yield byteOrderMark + written([headings])
  let count = 0
  for await (const rows of sheet.rows) {
    if (rows.length === 0) continue
    count += rows.length
    yield areLines(rows) ? rows.text : written(rows.map((row) => cellsOf(sheet, row)))
  }
  const totals = await totalsOf(sheet, count)
  if (totals !== undefined) yield written([totals])
}

/** A day is shown as one by itself, a time and money only when it is said. */
const formats: Readonly<Partial<Record<ColumnKind, string>>> = {
  instant: 'yyyy-mm-dd hh:mm:ss',
  money: '#,##0.00',
  ratio: '0.00%',
}

/** In letters. */
const widths: Readonly<Record<ColumnKind, number>> = {
  id: 11,
  text: 24,
  named: 18,
  choice: 18,
  flag: 8,
  list: 24,
  date: 12,
  instant: 20,
  month: 10,
  money: 15,
  count: 10,
  ratio: 10,
  duration: 11,
  phone: 17,
  idNumber: 14,
  staff: 22,
  file: 26,
  trend: 30,
}
const longTextWidth = 44
const widestHeading = 30

/** Wide enough for its content and its heading, with the format of its figures. */
function shownAs(column: Column | undefined, heading: string): { numFmt?: string; width: number } {
  if (column === undefined) return { width: widths.text }
  const { kind, long, unit } = column
  const numFmt = unit === 'money' && kind === 'ratio' ? formats.money : formats[kind]
  const width = long === true ? longTextWidth : widths[kind]
  const forHeading = Math.min(widestHeading, heading.length + 2)
  return { width: Math.max(width, forHeading), ...(numFmt === undefined ? {} : { numFmt }) }
}

/** No figure is ever written with an exponent. */
const plain = (value: number) => (Number.isInteger(value) ? String(value) : decimals(value))
const decimals = (value: number) => value.toFixed(6).replace(/(\.\d\d\d*?)0+$/, '$1')

async function* cells(sheet: Sheet): AsyncGenerator<Cell[]> {
  let count = 0
  for await (const rows of sheet.rows) {
    assert(!areLines(rows), 'lines are of CSV alone')
    count += rows.length
    for (const row of rows) yield cellsOf(sheet, row)
  }
  const totals = await totalsOf(sheet, count)
  if (totals !== undefined) yield totals
}

/** The totals below so many rows, if any. */
async function totalsOf(sheet: Sheet, count: number): Promise<Cell[] | undefined> {
  const totals = count === 0 ? undefined : await sheet.totals?.()
  if (totals === undefined || Object.keys(totals).length === 0) return undefined
  const [, ...sums] = cellsOf(sheet, totals)
  return [totalsLabel(sheet.writing.language), ...sums]
}

const cellsOf = (
  { names, columns, writing, format }: Sheet,
  row: Readonly<Record<string, unknown>>,
): Cell[] =>
  names.map((name) => {
    const column = columns[name]
    return column === undefined ? null : cellOf(name, column, row, { ...writing, format })
  })

import { refuse } from '@daftari/contract/refusals'
import type { Cells, RowLimits } from '../cells.ts'
import { readXml } from './read-xml.ts'
import type { SharedStrings } from './shared-strings.ts'
import type { Workbook } from './workbook.ts'

interface SheetReading extends Pick<Workbook, 'dayStyles' | 'from1904'> {
  strings: SharedStrings
  limits: RowLimits
  /** The places of the columns that the sheet hides are put here. */
  hiddenColumns: number[]
}

export interface SheetRow extends Cells {
  /** Hidden by a filter or manually. */
  isHidden: boolean
}

interface Cell {
  column: number
  type: string
  style: number
  text: string
}

/**
 * The rows of a sheet as they come. A formula counts as the value that was stored with it, and is
 * never computed, and a number as a day where the format of its cell shows one. Refuses:
 * file.too-many-columns, file.too-long-a-cell, file.not-a-workbook.
 */
export async function* sheetRows(
  part: AsyncIterable<Buffer>,
  book: SheetReading,
): AsyncGenerator<SheetRow> {
  const { cellLetters } = book.limits
  let ready: SheetRow[] = []
  let row: SheetRow = { number: 0, cells: [], isHidden: false }
  let cell: Cell | undefined
  let inText = false
  const reading = readXml(part, {
    open(name, attributes) {
      const { r, t = 'n', s = '-1' } = attributes
      if (name === 'row') {
        row = { number: numberOf(r, row.number), cells: [], isHidden: isHiddenBy(attributes) }
      } else if (name === 'col' && isHiddenBy(attributes)) noteHidden(attributes, book)
      else if (name === 'c') {
        const column = r === undefined ? row.cells.length : columnOf(r)
        cell = { column, type: t, style: Number(s), text: '' }
      } else if (name === 'v' || name === 't') inText = cell !== undefined
    },
    text(piece) {
      if (inText && cell) cell.text = (cell.text + piece).slice(0, cellLetters + 1)
    },
    close(name) {
      if (name === 'v' || name === 't') inText = false
      else if (name === 'row') {
        // Formatting beyond the last value makes no cells.
        while (row.cells.at(-1) === '') row.cells.pop()
        ready.push(row)
      } else if (name === 'c' && cell !== undefined) {
        put(row, cell, book)
        cell = undefined
      }
    },
  })
  for await (const _ of reading) {
    yield* ready
    ready = []
  }
  yield* ready
}

/** A height or width of nothing hides as well as the word does. */
const isHiddenBy = ({ hidden = '', ht, width }: Record<string, string>) =>
  /^(1|true)$/.test(hidden) ||
  (ht !== undefined && Number(ht) === 0) ||
  (width !== undefined && Number(width) === 0)

function noteHidden({ min, max }: Record<string, string>, { hiddenColumns, limits }: SheetReading) {
  const last = Math.min(Number(max), limits.columns)
  for (let column = Number(min); column <= last; column += 1) hiddenColumns.push(column - 1)
}

function numberOf(given: string | undefined, before: number): number {
  const number = given === undefined ? before + 1 : Number(given)
  return Number.isSafeInteger(number) ? number : refuse('file.not-a-workbook')
}

/** Empty cells beyond the table's are the traces of a pattern, and are not there. */
function put({ number, cells }: Cells, cell: Cell, book: SheetReading): void {
  const { columns, cellLetters } = book.limits
  const text = textOf(cell, book).trim()
  if (cell.column >= columns) {
    if (text !== '') refuse('file.too-many-columns', { row: number, limit: columns })
    return
  }
  if (text.length > cellLetters) {
    refuse('file.too-long-a-cell', { row: number, column: cell.column + 1, limit: cellLetters })
  }
  while (cells.length < cell.column) cells.push('')
  cells[cell.column] = text
}

/** `C7` is the third. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    if (letter < 'A') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column > 0 ? column - 1 : refuse('file.not-a-workbook')
}

function textOf({ type, style, text }: Cell, book: SheetReading): string {
  if (type === 's') return plain(book.strings.at(Number(text)))
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type === 'd') return text.replace('T', ' ')
  const value = Number(text)
  if (type !== 'n' || text === '' || Number.isNaN(value)) return plain(text)
  const long = longWhole(text)
  if (long !== undefined) return long
  if (book.dayStyles.has(style)) return dayText(value, book)
  const rounded = Math.round(value * 100) / 100
  return Math.abs(rounded - value) < 1e-6 && !Number.isInteger(value)
    ? rounded.toFixed(2)
    : String(value)
}

/** More digits than a number keeps: a reference stays the text that it is. */
function longWhole(text: string): string | undefined {
  if (/^-?\d{16,}$/.test(text)) return text
  const [all, sign = '', first = '', rest = '', power = ''] =
    /^(-?)(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text) ?? []
  const places = Number(power)
  if (all === undefined || rest.length > places || places < 15) return undefined
  return sign + first + rest.padEnd(places, '0')
}

/** Characters that XML cannot contain are written as their numbers. */
const plain = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

const dayMs = 86_400_000

/** Days are kept as numbers of days since the end of 1899, their fraction the time of day. */
function dayText(value: number, { from1904 }: SheetReading): string {
  const epochMs = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const wall = new Date(epochMs + Math.round((value * dayMs) / 1_000) * 1_000)
  if (Number.isNaN(wall.getTime())) return String(value)
  return wall.toISOString().slice(0, 19).replace('T', ' ')
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@daftari/contract/refusals'
import { CsvError, parse } from 'csv-parse'
import type { Cells, RowLimits } from './cells.ts'

/**
 * The rows of a CSV file as they come. Refuses: file.encoding, file.separator, file.quotes,
 * file.too-long-a-row, each with the row.
 */
export async function* csvRows(
  file: AsyncIterable<Buffer>,
  limits: RowLimits,
): AsyncGenerator<Cells> {
  const limit = limits.columns * limits.cellLetters
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: false,
    trim: true,
    ...(limits.anySeparator && { delimiter: [',', ';', '\t'] }),
    max_record_size: limit,
  })
  // The end of the stream is the parser's: what breaks the file breaks the loop below.
  const flow = pipeline(Readable.from(soundUtf8(file, limits)), parser).catch(() => undefined)
  try {
    for await (const one of parser as AsyncIterable<{
      info: { lines: number }
      record: string[]
    }>) {
      yield { number: one.info.lines, cells: one.record }
    }
  } catch (error) {
    throw refusalOf(error, limit)
  } finally {
    parser.destroy()
    await flow
  }
}

function refusalOf(error: unknown, limit: number): unknown {
  if (!(error instanceof CsvError)) return error
  const row = Number((error as { lines?: number }).lines ?? 1)
  try {
    if (error.code === 'CSV_MAX_RECORD_SIZE') return refuse('file.too-long-a-row', { row, limit })
    return refuse('file.quotes', { row })
  } catch (refusal) {
    return refusal
  }
}

/** The parser keeps all rows of a piece until they are taken, and a row may be one letter long. */
const pieceBytes = 16_384

async function* small(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
  }
}

/** Passes on what is UTF-8, and says in which row it is not. */
async function* soundUtf8(
  file: AsyncIterable<Buffer>,
  { fewestColumns }: RowLimits,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let lines = 1
  for await (const chunk of small(file)) {
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      return refuse('file.encoding', { row: lines + linesBeforeFault(chunk) })
    }
    if (lines === 1 && fewestColumns > 0) requireCommas(text, fewestColumns)
    if (text.includes('\u0000')) return refuse('file.encoding', { row: lines })
    lines += countOf(text)
    yield text
  }
  try {
    yield decoder.decode()
  } catch {
    refuse('file.encoding', { row: lines })
  }
}

const otherSeparators = [';', '\t', '|']

/** A spreadsheet saves with semicolons where the comma is the decimal sign: no line of that has a comma. */
function requireCommas(start: string, fewestColumns: number): void {
  for (const [index, line] of start.split('\n', 25).entries()) {
    if (line.includes(',')) continue
    const found = otherSeparators.find((one) => line.split(one).length >= fewestColumns)
    if (found === undefined) continue
    refuse('file.separator', { row: index + 1, separator: found === '\t' ? 'Tab' : found })
  }
}

/** Which of the chunk's lines is the first that cannot be read. */
function linesBeforeFault(chunk: Buffer): number {
  let start = 0
  for (let line = 0; ; line += 1) {
    const end = chunk.indexOf(0x0a, start)
    const part = chunk.subarray(start, end === -1 ? undefined : end)
    // The chunk's first line may begin in the middle of a letter.
    const text = new TextDecoder('utf-8').decode(line === 0 ? afterBrokenStart(part) : part)
    if (text.includes('\ufffd') || end === -1) return line
    start = end + 1
  }
}

const afterBrokenStart = (part: Buffer) => {
  const start = part.findIndex((byte) => (byte & 0xc0) !== 0x80)
  return start === -1 ? part : part.subarray(start)
}

function countOf(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@daftari/contract/refusals'
import { CsvError, parse } from 'csv-parse'
import type { Cells, RowLimits } from './cells.ts'
import { lineEndsIn, withPlainLineEnds } from './line-ends.ts'
import { foreignSeparator, namedSeparator, separatorOf } from './separators.ts'

/**
 * The rows of a CSV file as they come: every kind of line end ends a row, and one sign separates the columns
 * of the whole file. Refuses: file.encoding, file.separator, file.quotes, file.too-long-a-row, each with the
 * row.
 */
export async function* csvRows(
  file: AsyncIterable<Buffer>,
  limits: RowLimits,
): AsyncGenerator<Cells> {
  const text = withPlainLineEnds(soundUtf8(file))
  const { start, isWhole } = await startOf(text)
  const { begins, separator } = openedBy(start, isWhole, limits)
  const limit = limits.columns * limits.cellLetters
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: false,
    trim: true,
    delimiter: separator,
    record_delimiter: '\n',
    max_record_size: limit,
  })
  async function* all() {
    for (let at = 0; at < begins.length; at += pieceBytes) yield begins.slice(at, at + pieceBytes)
    yield* text
  }
  // The end of the stream is the parser's: what breaks the file breaks the loop below.
  const flow = pipeline(Readable.from(all()), parser).catch(() => undefined)
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

/** The separator is detected in so many characters at the start of the file. */
const startLetters = 65_536

async function startOf(text: AsyncGenerator<string>): Promise<{ start: string; isWhole: boolean }> {
  let start = ''
  while (start.length < startLetters) {
    const next = await text.next()
    if (next.done === true) return { start, isWhole: true }
    start += next.value
  }
  return { start, isWhole: false }
}

/** A first line that names the separator, as spreadsheets write it, is obeyed and not counted as a row. */
function openedBy(start: string, isWhole: boolean, limits: RowLimits) {
  const plain = start.replace(/^\ufeff/, '')
  const named = namedSeparator(plain)
  if (named !== undefined) return { separator: named.separator, begins: plain.slice(named.letters) }
  if (limits.anySeparator) return { separator: separatorOf(plain, isWhole), begins: plain }
  if (limits.fewestColumns > 0) {
    const foreign = foreignSeparator(plain, limits.fewestColumns)
    if (foreign !== undefined) refuse('file.separator', foreign)
  }
  return { separator: ',', begins: plain }
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
async function* soundUtf8(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let lines = 1
  let ended = ''
  for await (const chunk of small(file)) {
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      return refuse('file.encoding', { row: lines + linesBeforeFault(chunk, ended) })
    }
    if (text.includes('\u0000')) return refuse('file.encoding', { row: lines })
    lines += lineEndsIn(text, ended)
    ended = text === '' ? ended : text.slice(-1)
    yield text
  }
  try {
    yield decoder.decode()
  } catch {
    refuse('file.encoding', { row: lines })
  }
}

/** The number of line ends in the chunk before its first unreadable character. */
function linesBeforeFault(chunk: Buffer, ended: string): number {
  const text = new TextDecoder('utf-8').decode(afterBrokenStart(chunk))
  const fault = text.indexOf('\ufffd')
  return lineEndsIn(fault === -1 ? text : text.slice(0, fault), ended)
}

/** The chunk may begin in the middle of a letter. */
const afterBrokenStart = (part: Buffer) => {
  const start = part.findIndex((byte) => (byte & 0xc0) !== 0x80)
  return start === -1 ? part : part.subarray(start)
}

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

const newLine = 10

/** Rows as columns of texts, null where a value is empty. */
export interface Chunk {
  rows: number
  columns: (string | null)[][]
}

/** What a COPY gives, so many rows at a time, read no faster than they are taken. */
export async function* copiedRows(
  client: pg.Client,
  { sql, width, rows }: { sql: string; width: number; rows: number },
): AsyncGenerator<Chunk> {
  let chunk = emptyChunk(width)
  for await (const text of wholeLines(client.query(copyTo(sql)))) {
    for (const line of text.split('\n')) {
      const fields = line.split('\t')
      for (let at = 0; at < width; at += 1) chunk.columns[at]?.push(textOf(fields[at] ?? ''))
      chunk.rows += 1
      if (chunk.rows < rows) continue
      yield chunk
      chunk = emptyChunk(width)
    }
  }
  if (chunk.rows > 0) yield chunk
}

const emptyChunk = (width: number): Chunk => ({
  rows: 0,
  columns: Array.from({ length: width }, () => []),
})

/** Texts that end where a line does, without its end: a sign of several bytes is never cut. */
async function* wholeLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const end = bytes.lastIndexOf(newLine)
    if (end >= 0) yield bytes.toString('utf8', 0, end)
    rest = Buffer.from(bytes.subarray(end + 1))
  }
}

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/** As the text form of COPY writes a value. */
function textOf(field: string): string | null {
  if (!field.includes('\\')) return field
  if (field === '\\N') return null
  return field.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign)
}

import { Readable } from 'node:stream'
import { refuse } from '@daftari/contract/refusals'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { fileLimits } from '../cells.ts'

/** A file that lies somewhere, of which any stretch can be read. */
export interface StoredBytes {
  sizeBytes: number
  read(part: { from: number; to: number }): Promise<Readable>
}

/** The parts of a ZIP file by their names, each unpacked as it is read. */
export interface ZipParts {
  has(name: string): boolean
  read(name: string): AsyncGenerator<Buffer>
}

/** A workbook of a portal has a dozen parts. */
const mostParts = 1_000

/**
 * Reads where the parts of a ZIP file lie, and of the file no more than that. What comes out of all of
 * them is counted; a part that holds more than it says breaks. Throws what yauzl throws for a file
 * that is no ZIP file. Refuses: statement.not-a-workbook, and while it is read
 * statement.unpacks-too-large.
 */
export async function openZip(
  file: StoredBytes,
  most: number = fileLimits.unpackedBytes,
): Promise<ZipParts> {
  const options = { lazyEntries: true, autoClose: false }
  const zip = await fromRandomAccessReaderPromise(new Stretches(file), file.sizeBytes, options)
  if (zip.entryCount > mostParts) refuse('statement.not-a-workbook')
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry)
  let left = most
  return {
    has: (name) => parts.has(name),
    async *read(name) {
      const entry = parts.get(name) ?? refuse('statement.not-a-workbook')
      const unpacked = await zip.openReadStreamPromise(entry)
      for await (const chunk of unpacked as AsyncIterable<Buffer>) {
        left -= chunk.length
        if (left < 0) refuse('statement.unpacks-too-large', { limit: `${most / 1e6} MB` })
        yield chunk
      }
    },
  }
}

/** How yauzl reads a file that is not on the disk as it is. */
class Stretches extends RandomAccessReader {
  readonly #file: StoredBytes

  constructor(file: StoredBytes) {
    super()
    this.#file = file
  }

  override _readStreamForRange(from: number, to: number): Readable {
    const file = this.#file
    return Readable.from(
      (async function* () {
        yield* await file.read({ from, to })
      })(),
      { objectMode: false },
    )
  }
}

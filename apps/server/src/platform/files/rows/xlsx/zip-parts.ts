import { Readable } from 'node:stream'
import { refuse } from '@daftari/contract/refusals'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { alwaysUnpackedBytes, type RowLimits } from '../cells.ts'

/** A stored file, of which any range of bytes can be read. */
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
 * Reads only the directory of a ZIP file. The size that it declares for a part is checked before the part is
 * unpacked; a part that is larger than declared fails. Throws yauzl's error for a file that is not a ZIP
 * file. Refuses: file.not-a-workbook, and when a part is read file.unpacks-too-large.
 */
export async function openZip(
  file: StoredBytes,
  limits: Pick<RowLimits, 'unpackedBytes' | 'unpackedTimes'>,
): Promise<ZipParts> {
  const options = { lazyEntries: true, autoClose: false }
  const zip = await fromRandomAccessReaderPromise(
    new StoredBytesReader(file),
    file.sizeBytes,
    options,
  )
  if (zip.entryCount > mostParts) refuse('file.not-a-workbook')
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry)
  const times = Math.max(alwaysUnpackedBytes, limits.unpackedTimes * file.sizeBytes)
  const most = Math.min(limits.unpackedBytes, times)
  let left = most
  const counted = new Set<Entry>()
  return {
    has: (name) => parts.has(name),
    async *read(name) {
      const entry = parts.get(name) ?? refuse('file.not-a-workbook')
      // The start of a sheet is looked at before it is read.
      if (!counted.has(entry)) left -= entry.uncompressedSize
      counted.add(entry)
      if (left < 0) refuse('file.unpacks-too-large', { limit: `${Math.round(most / 1e6)} MB` })
      const unpacked = await zip.openReadStreamPromise(entry)
      yield* unpacked as AsyncIterable<Buffer>
    },
  }
}

/** How yauzl reads a file that is not on the disk as it is. */
class StoredBytesReader extends RandomAccessReader {
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

import { createInflateRaw } from 'node:zlib'
import { refuse } from '@daftari/contract/refusals'
import { fileLimits } from './cells.ts'

const endOfCentralDirectory = 0x06054b50
const centralEntry = 0x02014b50

/**
 * Unpacks every part of a workbook once, keeping nothing: what a part says of its own size is not
 * believed. Refuses: statement.unpacks-too-large, statement.not-a-workbook.
 */
export async function demandSmallWhenUnpacked(
  bytes: Uint8Array,
  most: number = fileLimits.unpackedBytes,
): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = most
  for (const part of partsOf(file)) {
    left -= part.method === 0 ? part.packed.length : await unpackedSize(part.packed, left)
    if (left < 0) refuse('statement.unpacks-too-large', { limit: `${most / 1e6} MB` })
  }
}

interface Part {
  method: number
  packed: Buffer
}

function* partsOf(file: Buffer): Generator<Part> {
  const end = placeOfEnd(file)
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== centralEntry) {
      refuse('statement.not-a-workbook')
    }
    const method = file.readUInt16LE(at + 10)
    const size = file.readUInt32LE(at + 20)
    const local = file.readUInt32LE(at + 42)
    if (local + 30 > file.length) refuse('statement.not-a-workbook')
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    yield { method, packed: file.subarray(start, start + size) }
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}

/** At the very end of a ZIP file, but for a comment of at most 64 kB. */
function placeOfEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at -= 1) {
    if (file.readUInt32LE(at) === endOfCentralDirectory) return at
  }
  return refuse('statement.not-a-workbook')
}

/** How much comes out, at most a little more than `most`: then it ends. */
function unpackedSize(packed: Buffer, most: number): Promise<number> {
  return new Promise((resolve) => {
    let size = 0
    const inflate = createInflateRaw({ chunkSize: 262_144 })
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) return
      inflate.destroy()
      resolve(size)
    })
    inflate.on('end', () => resolve(size))
    // A part that is broken is the reader's to name.
    inflate.on('error', () => resolve(size))
    inflate.end(packed)
  })
}

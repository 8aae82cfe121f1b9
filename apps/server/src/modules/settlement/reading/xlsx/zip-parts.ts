import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import { refuse } from '@daftari/contract/refusals'
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

interface Part {
  isSealed: boolean
  method: number
  packedBytes: number
  headerAt: number
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const endBytes = 22
/** The end is followed by a comment at most, whose length has two bytes. */
const mostCommentBytes = 65_535
/** A workbook of a portal has a dozen parts. */
const mostDirectoryBytes = 1_000_000

/**
 * Reads where the parts of a ZIP file lie, and of the file no more than that. What a part says of its
 * size is not believed: what comes out of all of them is counted. Refuses: statement.not-a-workbook,
 * and while it is read statement.unpacks-too-large.
 */
export async function openZip(
  file: StoredBytes,
  most: number = fileLimits.unpackedBytes,
): Promise<ZipParts> {
  const parts = partsIn(await directoryOf(file))
  const left = { bytes: most, most }
  return {
    has: (name) => parts.has(name),
    read: (name) => unpacked(file, parts.get(name) ?? refuse('statement.not-a-workbook'), left),
  }
}

async function bytesOf(file: StoredBytes, from: number, length: number): Promise<Buffer> {
  if (from < 0 || from + length > file.sizeBytes) return refuse('statement.not-a-workbook')
  return length === 0 ? Buffer.alloc(0) : buffer(await file.read({ from, to: from + length }))
}

async function directoryOf(file: StoredBytes): Promise<Buffer> {
  const length = Math.min(file.sizeBytes, endBytes + mostCommentBytes)
  const tail = await bytesOf(file, file.sizeBytes - length, length)
  let end = tail.length - endBytes
  while (end >= 0 && tail.readUInt32LE(end) !== endOfDirectory) end -= 1
  if (end < 0) return refuse('statement.not-a-workbook')
  const size = tail.readUInt32LE(end + 12)
  if (size > mostDirectoryBytes) return refuse('statement.not-a-workbook')
  return bytesOf(file, tail.readUInt32LE(end + 16), size)
}

function partsIn(directory: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>()
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === directoryEntry) {
    const nameBytes = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes)
    parts.set(name, {
      isSealed: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      headerAt: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return parts
}

const stored = 0
const deflated = 8

async function* unpacked(
  file: StoredBytes,
  { isSealed, method, packedBytes, headerAt }: Part,
  left: { bytes: number; most: number },
): AsyncGenerator<Buffer> {
  if (isSealed || (method !== stored && method !== deflated)) refuse('statement.not-a-workbook')
  const header = await bytesOf(file, headerAt, 30)
  const from = headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (from + packedBytes > file.sizeBytes) refuse('statement.not-a-workbook')
  if (packedBytes === 0) return
  const packed = await file.read({ from, to: from + packedBytes })
  for await (const chunk of method === stored ? packed : inflated(packed)) {
    left.bytes -= chunk.length
    if (left.bytes < 0) refuse('statement.unpacks-too-large', { limit: `${left.most / 1e6} MB` })
    yield chunk
  }
}

/** Whoever stops reading stops the file as well. */
async function* inflated(packed: Readable): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 65_536 })
  packed.on('error', (error) => inflate.destroy(error))
  packed.pipe(inflate)
  try {
    yield* inflate as AsyncIterable<Buffer>
  } finally {
    packed.destroy()
    inflate.destroy()
  }
}

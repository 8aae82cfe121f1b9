import { Readable } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** A part that is packed already, and what its directory says of it. */
export interface PackedPart {
  packed: Buffer
  sizeBytes: number
  crc: number
}

/** Packs pieces as they come, however many; by default the part says truly how large it is. */
export async function packedPart(
  pieces: Iterable<Buffer>,
  o: { sizeBytes?: number } = {},
): Promise<PackedPart> {
  let crc = 0
  let sizeBytes = 0
  function* measured() {
    for (const piece of pieces) {
      crc = crc32(piece, crc)
      sizeBytes += piece.length
      yield piece
    }
  }
  const packed = Readable.from(measured()).pipe(createDeflateRaw())
  const bytes = Buffer.concat(await Array.fromAsync(packed as AsyncIterable<Buffer>))
  return { packed: bytes, crc, sizeBytes: o.sizeBytes ?? sizeBytes }
}

/** A ZIP file of these parts; one that is given as bytes is packed already, and lies about its size. */
export function zipOf(parts: Record<string, string | Buffer | PackedPart>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const { packed, sizeBytes, crc } = partOf(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(sizeBytes, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    const sign = Buffer.from('504b01021400', 'hex')
    directory.push(Buffer.concat([sign, facts, entry, Buffer.from(name)]))
    bodies.push(body)
    at += body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

function partOf(content: string | Buffer | PackedPart): PackedPart {
  if (typeof content === 'string') {
    const plain = Buffer.from(content)
    return { packed: deflateRawSync(plain), sizeBytes: plain.length, crc: crc32(plain) }
  }
  return Buffer.isBuffer(content) ? { packed: content, sizeBytes: 0, crc: crc32('') } : content
}

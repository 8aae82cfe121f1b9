/** The few commands of SMPP 3.4 that a client which sends texts and receives reports needs. */
export const commands = {
  genericNack: 0x80000000,
  bindTransmitter: 0x00000002,
  bindTransceiver: 0x00000009,
  submit: 0x00000004,
  deliver: 0x00000005,
  unbind: 0x00000006,
  enquire: 0x00000015,
} as const

/** Set in the command of an answer. */
export const answerBit = 0x80000000

export interface Pdu {
  command: number
  status: number
  sequence: number
  body: Buffer
}

const headerBytes = 16
/** The longest honest one is a text of some kilobytes. */
const mostBytes = 64 * 1024

export function encodePdu({ command, status, sequence, body }: Pdu): Buffer {
  const head = Buffer.alloc(headerBytes)
  head.writeUInt32BE(headerBytes + body.length, 0)
  head.writeUInt32BE(command, 4)
  head.writeUInt32BE(status, 8)
  head.writeUInt32BE(sequence, 12)
  return Buffer.concat([head, body])
}

/** Takes the complete PDUs from the received bytes, and returns the rest. Throws for invalid data. */
export function takePdus(came: Buffer): { pdus: Pdu[]; rest: Buffer<ArrayBuffer> } {
  const pdus: Pdu[] = []
  let at = 0
  while (came.length - at >= headerBytes) {
    const length = came.readUInt32BE(at)
    if (length < headerBytes || length > mostBytes) throw new Error(`a PDU of ${length} bytes`)
    if (came.length - at < length) break
    pdus.push({
      command: came.readUInt32BE(at + 4),
      status: came.readUInt32BE(at + 8),
      sequence: came.readUInt32BE(at + 12),
      body: Buffer.from(came.subarray(at + headerBytes, at + length)),
    })
    at += length
  }
  return { pdus, rest: Buffer.from(came.subarray(at)) }
}

/** A text of its own, ended by a zero byte. */
export const ended = (text: string) => Buffer.from(`${text}\0`, 'latin1')
export const octet = (value: number) => Buffer.from([value])

export function optional(tag: number, value: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(tag, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value])
}

/** Reads a body from its beginning; throws where it is shorter than it says. */
export function reader(body: Buffer) {
  let at = 0
  const take = (count: number): Buffer => {
    if (at + count > body.length) throw new Error('a PDU that ends too soon')
    at += count
    return body.subarray(at - count, at)
  }
  return {
    octet: () => take(1).readUInt8(0),
    bytes: take,
    text(): string {
      const end = body.indexOf(0, at)
      if (end === -1) throw new Error('a text without an end')
      const text = body.toString('latin1', at, end)
      at = end + 1
      return text
    },
    /** What is left, as tag and value. */
    optionals(): Map<number, Buffer> {
      const found = new Map<number, Buffer>()
      while (body.length - at >= 4) {
        const head = take(4)
        found.set(head.readUInt16BE(0), take(head.readUInt16BE(2)))
      }
      return found
    },
  }
}

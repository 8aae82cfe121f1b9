/** One unit of the event socket: its headers, and as many bytes of body as they announce. */
export interface Frame {
  headers: ReadonlyMap<string, string>
  body: Buffer
}

/** An event of FreeSWITCH; the end of a job has a body. */
export interface EslEvent {
  name: string
  headers: ReadonlyMap<string, string>
  body: string
}

const endOfHeaders = Buffer.from('\n\n')
const newline = 0x0a
const mostHeaderBytes = 64 * 1024
const mostBodyBytes = 16 * 1024 * 1024

/** The complete frames in these bytes, and the rest. Throws if it is not an event socket. */
export function takeFrames(bytes: Buffer): { frames: Frame[]; rest: Buffer } {
  const frames: Frame[] = []
  let at = 0
  for (;;) {
    while (bytes[at] === newline) at += 1
    const end = bytes.indexOf(endOfHeaders, at)
    if (end < 0) {
      if (bytes.length - at > mostHeaderBytes) throw new Error('not an event socket')
      return { frames, rest: bytes.subarray(at) }
    }
    const headers = headersOf(bytes.toString('utf8', at, end))
    const length = lengthIn(headers)
    const from = end + endOfHeaders.length
    if (bytes.length < from + length) return { frames, rest: bytes.subarray(at) }
    frames.push({ headers, body: bytes.subarray(from, from + length) })
    at = from + length
  }
}

/** A plain event: its values are URL-encoded, its own body is counted in bytes. */
export function eventIn({ body }: Frame): EslEvent {
  const end = body.indexOf(endOfHeaders)
  const head = body.toString('utf8', 0, end < 0 ? body.length : end)
  const headers = headersOf(head, decoded)
  const from = end < 0 ? body.length : end + endOfHeaders.length
  const inner = body.toString('utf8', from, from + lengthIn(headers))
  return { name: headers.get('Event-Name') ?? '', headers, body: inner }
}

function headersOf(text: string, read: (value: string) => string = (value) => value) {
  const headers = new Map<string, string>()
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon), read(line.slice(colon + 1).trim()))
  }
  return headers
}

/** A malformed encoding is kept as received. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function lengthIn(headers: ReadonlyMap<string, string>): number {
  const written = headers.get('Content-Length')
  if (written === undefined) return 0
  const length = Number(written)
  if (!/^\d+$/.test(written) || length > mostBodyBytes) throw new Error('not an event socket')
  return length
}

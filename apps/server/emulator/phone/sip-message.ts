/** A SIP message as sent on a WebSocket: one per frame, so its end need not be searched. */
export interface SipMessage {
  /** For a request. */
  method: string
  uri: string
  /** For a response; 0 for a request. */
  status: number
  reason: string
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}

const shortNames: Readonly<Record<string, string>> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  c: 'content-type',
  l: 'content-length',
}

/** Undefined for anything but a SIP message, such as the blank lines that keep a socket open. */
export function parseSip(text: string): SipMessage | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [start = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.flatMap((line) => {
    const at = line.indexOf(':')
    if (at < 0) return []
    const name = line.slice(0, at).trim().toLowerCase()
    return [[shortNames[name] ?? name, line.slice(at + 1).trim()] as const]
  })
  const body = text.slice(end + 4)
  const response = /^SIP\/2\.0 (\d{3}) ?(.*)$/.exec(start)
  if (response !== null) {
    const [, status, reason = ''] = response
    return { method: '', uri: '', status: Number(status), reason, headers, body }
  }
  const request = /^([A-Z]+) (\S+) SIP\/2\.0$/.exec(start)
  if (request === null) return undefined
  const [, method = '', uri = ''] = request
  return { method, uri, status: 0, reason: '', headers, body }
}

export function header(message: SipMessage, name: string): string {
  return message.headers.find(([one]) => one === name)?.[1] ?? ''
}

/** The user part of the address in a header or request line. */
export const userOf = (address: string): string =>
  decodeURIComponent(/sips?:([^@;>]+)@/.exec(address)?.[1] ?? '')

const tagOf = (address: string): string => /;tag=([^;>\s]+)/.exec(address)?.[1] ?? ''

type Lines = readonly (readonly [string, string])[]

export function formatSip(start: string, headers: Lines, body = ''): string {
  const lines = [...headers, ['Content-Length', String(Buffer.byteLength(body))]]
  return `${start}\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`
}

/** A response takes over what identifies the request; `toTag` begins a dialog. */
export function responseTo(
  request: SipMessage,
  o: { status: number; reason: string; toTag?: string; headers?: Lines; body?: string },
): string {
  const to = header(request, 'to')
  const tagged = o.toTag === undefined || tagOf(to) !== '' ? to : `${to};tag=${o.toTag}`
  const copied = request.headers
    .filter(([name]) => name === 'via')
    .map(([, value]) => ['Via', value] as const)
  return formatSip(
    `SIP/2.0 ${o.status} ${o.reason}`,
    [
      ...copied,
      ['From', header(request, 'from')],
      ['To', tagged],
      ['Call-ID', header(request, 'call-id')],
      ['CSeq', header(request, 'cseq')],
      ...(o.headers ?? []),
    ],
    o.body,
  )
}

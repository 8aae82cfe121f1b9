import { reader } from './pdu.ts'

export interface Receipt {
  gatewayReference: string
  /** Whom the text went to. */
  phone: string
  /** Undefined while it is on its way. */
  status: 'delivered' | 'failed' | 'expired' | undefined
}

export interface WrittenText {
  from: string
  text: string
}

/** What an operator's centre brings. */
export type Delivered =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'text'; written: WrittenText }
  /** By its words a receipt, though nothing marks it as one: a customer may write so as well. */
  | { kind: 'either'; receipt: Receipt; written: WrittenText }
  /** Marked as a receipt, or no body of a deliver_sm, and not to be read. */
  | { kind: 'unreadable' }
  /** Neither a receipt nor a text, such as a notice of a centre's own. */
  | { kind: 'nothing' }

const tags = { receiptedId: 0x001e, messagePayload: 0x0424, messageState: 0x0427 } as const
const kindBits = 0x3c
const isReceipt = 0x04
/** A part of a longer one begins with where it belongs. */
const hasHeader = 0x40
const ucs2 = 8

/**
 * A receipt is marked by its class or has the optional fields of one, which are believed before the words:
 * those every operator writes as it likes, in one byte a letter or in two.
 */
export function deliveredIn(body: Buffer): Delivered {
  const read = readDeliver(body)
  if (read === undefined) return { kind: 'unreadable' }
  const kind = read.esmClass & kindBits
  const fields = receiptByFields(read)
  const receipt = fields ?? receiptByWords(read)
  if (kind === isReceipt || fields !== undefined) {
    return receipt === undefined ? { kind: 'unreadable' } : { kind: 'receipt', receipt }
  }
  if (kind !== 0) return { kind: 'nothing' }
  const written = { from: read.from, text: read.text }
  if (receipt === undefined || !looksLikeReceipt.test(read.text)) return { kind: 'text', written }
  return { kind: 'either', receipt, written }
}

type Read = NonNullable<ReturnType<typeof readDeliver>>

const stateNames = [
  '',
  'ENROUTE',
  'DELIVRD',
  'EXPIRED',
  'DELETED',
  'UNDELIV',
  'ACCEPTD',
  '',
  'REJECTD',
]

/** The id may stand in the words alone. */
function receiptByFields({ more, text, from: phone }: Read): Receipt | undefined {
  const state = more.get(tags.messageState)?.[0]
  const id = more.get(tags.receiptedId)?.toString('latin1').replace(/\0.*$/, '') || idIn(text)
  if (state === undefined || id === undefined) return undefined
  return { gatewayReference: id, phone, status: statusOf(stateNames[state] ?? '') }
}

function receiptByWords({ more, text, from: phone }: Read): Receipt | undefined {
  const word = /\bstat(?:us)?\s*[:=]\s*(\w+)/i.exec(text)?.[1]
  const id = more.get(tags.receiptedId)?.toString('latin1').replace(/\0.*$/, '') || idIn(text)
  if (word === undefined || id === undefined) return undefined
  return { gatewayReference: id, phone, status: statusOf(word.toUpperCase()) }
}

const idIn = (text: string): string | undefined =>
  /\bid\s*[:=]\s*([^\s,;\p{Cc}]+)/iu.exec(text)?.[1]?.slice(0, 100)

/** As they begin, all of them, with what only a receipt has behind its id. */
const looksLikeReceipt = /^\s*id\s*[:=]\s*\S+\s+(?:sub|dlvrd|submit|done|stat)/i

/** Some write them out. */
const words: readonly (readonly [RegExp, Receipt['status']])[] = [
  [/^DELIV/, 'delivered'],
  [/^EXPIR/, 'expired'],
  [/^(?:UNDELIV|REJECT|DELET|FAIL)/, 'failed'],
]
const statusOf = (word: string): Receipt['status'] =>
  words.find(([pattern]) => pattern.test(word))?.[1]

/** What ends too soon is not understood when it is brought again either. */
function readDeliver(body: Buffer) {
  try {
    return fieldsOf(body)
  } catch {
    return undefined
  }
}

function fieldsOf(body: Buffer) {
  const read = reader(body)
  read.text()
  read.bytes(2)
  const from = read.text()
  read.bytes(2)
  read.text()
  const esmClass = read.octet()
  read.bytes(2)
  read.text()
  read.text()
  read.bytes(2)
  const coding = read.octet()
  read.bytes(1)
  const short = read.bytes(read.octet())
  const more = read.optionals()
  const octets = more.get(tags.messagePayload) ?? short
  const begins = (esmClass & hasHeader) === 0 ? 0 : 1 + (octets[0] ?? 0)
  return { esmClass, from, text: textOf(octets.subarray(begins), coding), more }
}

function textOf(octets: Buffer, coding: number): string {
  if ((coding & 0x0c) !== ucs2) return octets.toString('latin1')
  const even = Buffer.from(octets.subarray(0, octets.length & ~1))
  return even.swap16().toString('utf16le')
}

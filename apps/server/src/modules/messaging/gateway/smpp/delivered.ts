import type { GatewayAlphabet } from '@daftari/contract/messaging/gateways'
import { gsmText } from '@daftari/kernel/sms'
import type { ReceivedText } from '../text-gateway.ts'
import { reader } from './pdu.ts'

interface Receipt {
  gatewayReference: string
  /** The text's recipient. */
  phone: string
  /** Undefined while it is on its way. */
  status: 'delivered' | 'failed' | 'expired' | undefined
}

type WrittenText = Pick<ReceivedText, 'from' | 'text' | 'part'>

/** What an operator's centre sends. */
export type Delivered =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'text'; written: WrittenText }
  /** A receipt by its wording, but not marked as one: a customer may write the same. */
  | { kind: 'either'; receipt: Receipt; written: WrittenText }
  /** Marked as a receipt, or no body of a deliver_sm, and not to be read. */
  | { kind: 'unreadable' }
  /** Neither a receipt nor a text, such as a notice of a centre's own. */
  | { kind: 'nothing' }

const tags = {
  receiptedId: 0x001e,
  partReference: 0x020c,
  partCount: 0x020e,
  partNumber: 0x020f,
  messagePayload: 0x0424,
  messageState: 0x0427,
} as const
const kindBits = 0x3c
const isReceipt = 0x04
/** A part of a longer one begins with where it belongs. */
const hasHeader = 0x40
const ucs2 = 8

/**
 * A receipt is marked by its class or has the optional fields of one, which take precedence over its text:
 * that every operator writes as it likes, in one byte a letter or in two.
 */
export function deliveredIn(body: Buffer, alphabet: GatewayAlphabet): Delivered {
  const read = readDeliver(body, alphabet)
  if (read === undefined) return { kind: 'unreadable' }
  const kind = read.esmClass & kindBits
  const fields = receiptByFields(read)
  const receipt = fields ?? receiptByWords(read)
  if (kind === isReceipt || fields !== undefined) {
    return receipt === undefined ? { kind: 'unreadable' } : { kind: 'receipt', receipt }
  }
  if (kind !== 0) return { kind: 'nothing' }
  const { from, text, part } = read
  const written = { from, text, ...(part !== undefined && { part }) }
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

/** The id may be in the text only. */
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

/** The beginning that all receipts share, with a field that only a receipt has behind its id. */
const looksLikeReceipt = /^\s*id\s*[:=]\s*\S+\s+(?:sub|dlvrd|submit|done|stat)/i

/** Some write them out. */
const words: readonly (readonly [RegExp, Receipt['status']])[] = [
  [/^DELIV/, 'delivered'],
  [/^EXPIR/, 'expired'],
  [/^(?:UNDELIV|REJECT|DELET|FAIL)/, 'failed'],
]
const statusOf = (word: string): Receipt['status'] =>
  words.find(([pattern]) => pattern.test(word))?.[1]

/** What ends too soon is not understood when it is delivered again either. */
function readDeliver(body: Buffer, alphabet: GatewayAlphabet) {
  try {
    return fieldsOf(body, alphabet)
  } catch {
    return undefined
  }
}

function fieldsOf(body: Buffer, alphabet: GatewayAlphabet) {
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
  // The words of a receipt are the centre's own: plain letters, in no alphabet of telephones.
  const plain = (esmClass & kindBits) === isReceipt ? 'latin1' : alphabet
  const header = octets.subarray(1, begins)
  const part = soundPart(partInHeader(header) ?? partInFields(more))
  return { esmClass, from, text: textOf(octets.subarray(begins), coding, plain), part, more }
}

/**
 * From the header before the text (GSM 03.40): elements of kind, length and value; kinds 0 and 8 describe
 * parts.
 */
function partInHeader(header: Buffer): ReceivedText['part'] {
  for (let at = 0; at + 2 <= header.length; at += 2 + (header[at + 1] ?? 0)) {
    const [kind, length = 0] = header.subarray(at, at + 2)
    const value = header.subarray(at + 2, at + 2 + length)
    const wide = kind === 8 ? 1 : 0
    if ((kind !== 0 && kind !== 8) || value.length !== 3 + wide) continue
    const reference = value.readUIntBE(0, 1 + wide)
    return { reference, count: value[1 + wide] ?? 0, number: value[2 + wide] ?? 0 }
  }
  return undefined
}

/** From the optional fields. */
function partInFields(more: Map<number, Buffer>): ReceivedText['part'] {
  const reference = more.get(tags.partReference)
  const [count, number] = [more.get(tags.partCount)?.[0], more.get(tags.partNumber)?.[0]]
  if (reference?.length !== 2 || count === undefined || number === undefined) return undefined
  return { reference: reference.readUInt16BE(), count, number }
}

/** A part "one of one" is not a part, and a number above the count is invalid. */
const soundPart = (part: ReceivedText['part']): ReceivedText['part'] =>
  part !== undefined && part.count > 1 && part.number >= 1 && part.number <= part.count
    ? part
    : undefined

/** Data coding 0 is the centre's own alphabet, 1 is ASCII, 3 is Latin-1. */
function textOf(octets: Buffer, coding: number, own: GatewayAlphabet): string {
  if (coding === 0 && own === 'gsm') return gsmText(octets)
  if ((coding & 0x0c) !== ucs2) return octets.toString('latin1')
  const even = Buffer.from(octets.subarray(0, octets.length & ~1))
  return even.swap16().toString('utf16le')
}

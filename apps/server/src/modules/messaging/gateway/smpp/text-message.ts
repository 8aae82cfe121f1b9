import { gsmOctets, smsSize } from '@daftari/kernel/sms'
import { ended, octet, optional, reader } from './pdu.ts'

export interface OutgoingText {
  from: string
  /** E.164. */
  to: string
  text: string
}

const tags = { receiptedId: 0x001e, messagePayload: 0x0424, messageState: 0x0427 } as const
const ucs2 = 8
const receiptAsked = 1
/** Two days from when it is taken; then the operator gives up, and says so. */
const validity = '000002000000000R'

/**
 * The body of a submit_sm. A text of several parts goes as one, in the message payload: it is taken
 * or refused as a whole, and the operator parts it.
 */
export function submitBody({ from, to, text }: OutgoingText): Buffer {
  const { encoding, parts } = smsSize(text)
  const octets = encoding === 'gsm7' ? gsmOctets(text) : Buffer.from(text, 'utf16le').swap16()
  const alone = parts <= 1
  return Buffer.concat([
    ended(''),
    ...sender(from),
    octet(1),
    octet(1),
    ended(to.replace('+', '')),
    Buffer.from([0, 0, 0]),
    ended(''),
    ended(validity),
    Buffer.from([receiptAsked, 0, encoding === 'gsm7' ? 0 : ucs2, 0]),
    octet(alone ? octets.length : 0),
    alone ? octets : optional(tags.messagePayload, octets),
  ])
}

/** A name, a short code, or a number of a country. */
function sender(from: string): Buffer[] {
  const isNumber = /^\+?\d+$/.test(from)
  const kind = !isNumber ? [5, 0] : from.length > 8 ? [1, 1] : [3, 0]
  return [Buffer.from(kind), ended(from.replace('+', ''))]
}

export interface Receipt {
  gatewayReference: string
  /** Whom the text went to. */
  phone: string
  status: 'delivered' | 'failed' | 'expired'
}

const states: Readonly<Record<string, Receipt['status']>> = {
  DELIVRD: 'delivered',
  EXPIRED: 'expired',
  DELETED: 'failed',
  UNDELIV: 'failed',
  REJECTD: 'failed',
}
const stateNames = ['', 'ENROUTE', 'DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', '', '', 'REJECTD']
const receiptBits = 0x3c
const isReceipt = 0x04

/**
 * What a deliver_sm says became of a text; undefined when it is something else, or nothing final. The
 * optional fields are believed before the words, which every operator writes as it likes.
 */
export function receiptIn(body: Buffer): Receipt | undefined {
  const { esmClass, from, text, more } = readDeliver(body)
  if ((esmClass & receiptBits) !== isReceipt) return undefined
  const state = more.get(tags.messageState)?.[0]
  const word = state === undefined ? /\bstat:(\w+)/i.exec(text)?.[1] : stateNames[state]
  const status = states[(word ?? '').toUpperCase()]
  const told = more.get(tags.receiptedId)?.toString('latin1').replace(/\0.*$/, '')
  const gatewayReference = told ?? /\bid:(\S+)/i.exec(text)?.[1]
  return status === undefined || !gatewayReference
    ? undefined
    : { gatewayReference, phone: from, status }
}

/** What somebody wrote to us; undefined when it is something else. */
export function textIn(body: Buffer): { from: string; text: string } | undefined {
  const { esmClass, from, coding, octets } = readDeliver(body)
  if ((esmClass & receiptBits) !== 0) return undefined
  const begins = (esmClass & hasHeader) === 0 ? 0 : 1 + (octets[0] ?? 0)
  const written = octets.subarray(begins)
  const text =
    (coding & 0x0c) === ucs2
      ? Buffer.from(written.subarray(0, written.length & ~1))
          .swap16()
          .toString('utf16le')
      : written.toString('latin1')
  return { from, text: text.slice(0, 2_000) }
}

/** A part of a longer one begins with where it belongs. */
const hasHeader = 0x40

function readDeliver(body: Buffer) {
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
  return { esmClass, from, coding, octets, text: octets.toString('latin1'), more }
}

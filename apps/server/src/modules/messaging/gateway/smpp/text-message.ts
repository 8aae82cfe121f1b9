import { gsmOctets, smsSize } from '@daftari/kernel/sms'
import { ended, octet, optional } from './pdu.ts'

export interface OutgoingText {
  from: string
  /** E.164. */
  to: string
  text: string
}

const messagePayload = 0x0424
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
    alone ? octets : optional(messagePayload, octets),
  ])
}

/** A name, a short code, or a number of a country. */
function sender(from: string): Buffer[] {
  const isNumber = /^\+?\d+$/.test(from)
  const kind = !isNumber ? [5, 0] : from.length > 8 ? [1, 1] : [3, 0]
  return [Buffer.from(kind), ended(from.replace('+', ''))]
}

import type { GatewayAlphabet } from '@daftari/contract/messaging/gateways'
import { gsmOctets, smsSize } from '@daftari/kernel/sms'
import { ended, octet, optional } from './pdu.ts'

export interface OutgoingText {
  from: string
  /** E.164. */
  to: string
  text: string
  /** What the centre means by data coding 0. */
  alphabet: GatewayAlphabet
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
export function submitBody({ from, to, text, alphabet }: OutgoingText): Buffer {
  const { parts } = smsSize(text)
  const { coding, octets } = encoded(text, alphabet)
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
    Buffer.from([receiptAsked, 0, coding, 0]),
    octet(alone ? octets.length : 0),
    alone ? octets : optional(messagePayload, octets),
  ])
}

/** Data coding 0 where the alphabets of the centre and of telephones have it all; else two bytes. */
function encoded(text: string, alphabet: GatewayAlphabet): { coding: number; octets: Uint8Array } {
  const isGsm = smsSize(text).encoding === 'gsm7'
  if (isGsm && alphabet === 'gsm') return { coding: 0, octets: gsmOctets(text) }
  if (isGsm && /^[\0-\xff]*$/.test(text)) return { coding: 0, octets: Buffer.from(text, 'latin1') }
  return { coding: ucs2, octets: Buffer.from(text, 'utf16le').swap16() }
}

/** A name, a short code, or a number of a country. */
function sender(from: string): Buffer[] {
  const isNumber = /^\+?\d+$/.test(from)
  const kind = !isNumber ? [5, 0] : from.length > 8 ? [1, 1] : [3, 0]
  return [Buffer.from(kind), ended(from.replace('+', ''))]
}

import type { GatewayAlphabet } from '@daftari/contract/messaging/gateways'
import { beyondGsm, gsmOctets } from '@daftari/kernel/sms'
import { ended, octet, optional } from '../src/modules/messaging/gateway/smpp/pdu.ts'

interface Delivered {
  /** The sender: for a receipt, the recipient of the text. */
  from: string
  text: string
  /** UCS-2, with its coding; so goes, too, what the centre's own alphabet lacks. */
  twoBytes?: boolean
  /** What the centre means by data coding 0. */
  alphabet?: GatewayAlphabet
  esmClass?: number
  /** One of several, by the header before its words. */
  part?: { reference: number; count: number; number: number }
  more?: readonly Buffer[]
}

const receiptClass = 4
const hasHeader = 0x40
const stateNumbers: Readonly<Record<string, number>> = { DELIVRD: 2, EXPIRED: 3, UNDELIV: 5 }

/** The body of a deliver_sm, as an operator's centre sends it. */
export function deliverBody(o: Delivered): Buffer {
  const { from, text, alphabet = 'gsm', part, more = [] } = o
  const esmClass = (o.esmClass ?? 0) | (part === undefined ? 0 : hasHeader)
  const lacks = alphabet === 'gsm' ? beyondGsm(text).length > 0 : !/^[\0-\xff]*$/.test(text)
  const twoBytes = o.twoBytes === true || lacks
  const words = twoBytes ? Buffer.from(text, 'utf16le').swap16() : plainOctets(text, alphabet)
  const octets = Buffer.concat([headerOf(part), words])
  const alone = octets.length <= 254
  const payload = alone ? [] : [optional(0x0424, octets)]
  return Buffer.concat([
    ended(''),
    Buffer.from([1, 1]),
    ended(from),
    Buffer.from([3, 0]),
    ended('22141'),
    Buffer.from([esmClass, 0, 0]),
    ended(''),
    ended(''),
    Buffer.from([0, 0, twoBytes ? 8 : 0, 0]),
    octet(alone ? octets.length : 0),
    alone ? octets : Buffer.alloc(0),
    ...payload,
    ...more,
  ])
}

const headerOf = (part: Delivered['part']) =>
  part === undefined
    ? Buffer.alloc(0)
    : Buffer.from([5, 0, 3, part.reference, part.count, part.number])

const plainOctets = (text: string, alphabet: GatewayAlphabet): Buffer =>
  alphabet === 'gsm' ? Buffer.from(gsmOctets(text)) : Buffer.from(text, 'latin1')

export const receiptText = (id: string, word: string, more = ' text:') =>
  `id:${id} sub:001 dlvrd:001 submit date:2603310900 done date:2603310901 stat:${word} err:000${more}`

interface ReceiptForm extends Partial<Omit<Delivered, 'more'>> {
  /** Without the optional fields. */
  wordsOnly?: boolean
}

export function receiptBody(id: string, word: string, o: ReceiptForm = {}): Buffer {
  const { wordsOnly = false, from = '254712345678', text = receiptText(id, word), ...form } = o
  const fields = [optional(0x001e, ended(id)), optional(0x0427, octet(stateNumbers[word] ?? 7))]
  const more = wordsOnly ? [] : fields
  return deliverBody({ from, text, esmClass: receiptClass, more, ...form })
}

/** How a text travels: in seven bits while every character is in the GSM alphabet, else in two bytes. */
export type SmsEncoding = 'gsm7' | 'ucs2'

export interface SmsSize {
  encoding: SmsEncoding
  /** What its characters take: an extended character of the GSM alphabet takes two. */
  units: number
  /** What the operator sends, and charges for. */
  parts: number
  /** Units that still fit into the last part. */
  left: number
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Sent behind an escape. */
const extended = new Set('\f^{}\\[~]|€')

/** Alone, and in each part of several: those carry a header that joins them. */
const room = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const

/** No part ends between the halves of a character, so a part may be left with a unit to spare. */
export function smsSize(text: string): SmsSize {
  const characters = [...text]
  const encoding = characters.every((one) => basic.has(one) || extended.has(one)) ? 'gsm7' : 'ucs2'
  const widths = characters.map((one) => widthOf(one, encoding))
  const units = widths.reduce((total, width) => total + width, 0)
  const { alone, joined } = room[encoding]
  if (units <= alone) return { encoding, units, parts: units === 0 ? 0 : 1, left: alone - units }
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > joined) {
      parts += 1
      used = 0
    }
    used += width
  }
  return { encoding, units, parts, left: joined - used }
}

/** The characters that make a text travel in two bytes: mostly a curly quote or a long dash. */
export function beyondGsm(text: string): string[] {
  return [...new Set(text)].filter((one) => !basic.has(one) && !extended.has(one))
}

function widthOf(character: string, encoding: SmsEncoding): number {
  if (encoding === 'ucs2') return character.length
  return extended.has(character) ? 2 : 1
}

const order = [...basic]
/** The escape is between the capital Xi and the capital AE of the alphabet. */
const escapeAt = 0x1b
const escaped: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
}

const unescaped = new Map(Object.entries(escaped).map(([character, octet]) => [octet, character]))

/**
 * The text of septets in the GSM alphabet, one to a byte. After an escape, a code without an entry is read as
 * the basic character at its place, as handsets do.
 */
export function gsmText(octets: Uint8Array): string {
  let text = ''
  let isEscaped = false
  for (const octet of octets) {
    const at = octet & 0x7f
    if (at === escapeAt) {
      isEscaped = true
      continue
    }
    const plain = order[at < escapeAt ? at : at - 1] ?? ''
    text += isEscaped ? (unescaped.get(at) ?? plain) : plain
    isEscaped = false
  }
  return text
}

/** The septets of a text in the GSM alphabet, one to a byte; another character is a question mark. */
export function gsmOctets(text: string): Uint8Array {
  const octets = [...text].flatMap((character) => {
    const beyond = escaped[character]
    if (beyond !== undefined) return [escapeAt, beyond]
    const at = order.indexOf(basic.has(character) ? character : '?')
    return [at < escapeAt ? at : at + 1]
  })
  return Uint8Array.from(octets)
}

import { normalisePhone, readPhone } from '@daftari/kernel/phone'
import { plainSigns } from '@daftari/kernel/typed-text'

export type NumberReading =
  | { e164: string; fault?: undefined }
  | { e164?: undefined; fault: 'empty' | 'unreadable' | 'not-mobile' }

/**
 * A cell of a list as one mobile number. What a spreadsheet has damaged is never guessed: a number in powers
 * of ten is read where all its digits are there, and one that ends in six zeros has lost them.
 */
export function readNumber(cell: string): NumberReading {
  const text = plainSigns(cell).replace(/^'/, '').trim()
  if (text === '') return { fault: 'empty' }
  const written = inFull(text)
  if (written === undefined) return { fault: 'unreadable' }
  const e164 = normalisePhone(written)
  if (e164 !== undefined) return e164.endsWith('000000') ? { fault: 'unreadable' } : { e164 }
  if (readPhone(written).fault !== 'none') return { fault: 'unreadable' }
  return { fault: isAnotherNumber(written) ? 'not-mobile' : 'unreadable' }
}

const inPowers = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i

/** `2.54712345678E+11` has all its digits, `2.54712E+11` has not. */
function inFull(text: string): string | undefined {
  const [all, first = '', rest = '', power = ''] = inPowers.exec(text) ?? []
  if (all === undefined) return text
  return rest.length === Number(power) ? first + rest : undefined
}

/** A short code, a landline of the country, or a number of another country. */
function isAnotherNumber(text: string): boolean {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return false
  const digits = text.replace(/\D/g, '')
  if (digits.length >= 3 && digits.length <= 6) return true
  if (/^(?:0|254|00254)[2-6]\d{6,8}$/.test(digits)) return true
  const abroad = text.startsWith('+') ? digits : /^00(\d+)$/.exec(digits)?.[1]
  return abroad !== undefined && /^(?!254)[1-9]\d{7,14}$/.test(abroad)
}

const headings = /phone|mobile|msisdn|number|\btel|n[uú]mero|celular|tel[eé]fono|手机|电话|号码/i

/** Which column has the numbers, by a heading; undefined where the first row is none. */
export function numberColumn(cells: readonly string[]): number | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined
  return Math.max(
    0,
    cells.findIndex((cell) => headings.test(cell)),
  )
}

/** What is in UTF-16, as spreadsheets save text, as UTF-8; everything else as it came. */
export function asUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return recoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return recoded(bytes, 'utf-16be')
  return bytes
}

const recoded = (bytes: Uint8Array, from: 'utf-16le' | 'utf-16be') =>
  new TextEncoder().encode(new TextDecoder(from).decode(bytes))

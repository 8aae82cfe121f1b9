import { plainSigns } from './typed-text.ts'

/** Kenya's; another country's numbering plan would be a second rule. */
const countryCode = '254'
/** The digits of a mobile number after the country code. */
const national = /^[17]\d{8}$/

/** Why a text is not a single phone number. */
export type PhoneFault = 'none' | 'extension' | 'several'

export type PhoneReading =
  | { e164: string; fault?: undefined }
  | { e164?: undefined; fault: PhoneFault }

/**
 * A mobile number of the country as people write and paste it: 07…, 7…, 2547…, +2547…, 002547…, as dialled
 * from abroad 0002547…, +254 (0) 7…, +254 07…, with `tel:`, blanks, dots, slashes, dashes, brackets and
 * invisible marks. Two numbers, or one with an extension, are refused: it is unknown which was meant.
 */
export function readPhone(text: string): PhoneReading {
  const typed = withoutParameters(text)
  const e164 = oneNumber(typed)
  if (e164 !== undefined) return { e164 }
  if (typed.length > 2 * longest) return { fault: 'none' }
  const head = extension.exec(typed)?.[1]
  if (head !== undefined && oneNumber(head) !== undefined) return { fault: 'extension' }
  return { fault: hasSeveral(typed) ? 'several' : 'none' }
}

/** E.164 of what `readPhone` reads; undefined if it is not a mobile number of the country. */
export function normalisePhone(text: string): string | undefined {
  return readPhone(text).e164
}

/**
 * A number as a gateway or an exchange names it: a mobile of the country in any spelling, or the
 * digits of another one from its country code on. Undefined for short codes and words.
 */
export function phoneOnTheWire(text: string): string | undefined {
  const e164 = normalisePhone(text)
  if (e164 !== undefined) return e164
  const digits = withoutParameters(text)
    .replace(/[ -]/g, '')
    .replace(/^(\+|00)/, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
}

/** Any telephone, a landline too: a mobile in E.164, another as its digits. */
export function normaliseTelephone(text: string): string | undefined {
  const { e164, fault } = readPhone(text)
  if (e164 !== undefined) return e164
  if (fault !== 'none') return undefined
  const typed = withoutParameters(text)
  const digits = typed.replace(/[ ()./-]/g, '')
  return /^\+?\d{5,15}$/.test(digits) ? digits : undefined
}

/**
 * The number alone, without a telephone address's parameters (RFC 3966: `;phone-context=+254`, `;npdi`,
 * `;rn=…`); an extension stays, and so does the context of another country, whose number is not ours.
 */
const withoutParameters = (text: string): string =>
  plainSigns(text)
    .replace(/^'/, '')
    .replace(/^tel: ?/i, '')
    .replace(/;(?:phone-context=\+254\b|(?!ext\b|phone-context\b)[a-z][\w-]*(?:=[^;]*)?)/gi, '')

/** Longer text is not a single number, whatever its separators. */
const longest = 60

/** `;ext=12`, `ext. 12`, `x12`, `#12`, `,12`: digits to be dialled after the number. */
const extension =
  /^(.*?\d[ )]*)(?:;? ?ext(?:n|ension)?[.:=]?|x|#|,|;|int(?:erno)?[.:]?|ext\.? ?no\.?|anexo|分机|转) ?\d{1,6}$/i

/** Digits in groups; brackets open before a digit or the plus and close after a digit. */
const grouped =
  /^[ -]*(?:\( ?\+?\d[\d -]*\)|\+? ?\d)(?:[ .-]*(?:\( ?\d[\d -]*\)|\d|\/ ?(?=\d\d)))*[ .-]*$/

function oneNumber(typed: string): string | undefined {
  // A spreadsheet's number: its zero fraction is dropped.
  const whole = typed.replace(/^(\d+)\.0+$/, '$1')
  if (whole.length > longest || !grouped.test(whole)) return undefined
  const isInternational = /^[ (-]*(\+|00)/.test(whole)
  const digits = whole.replace(/\D/g, '').replace(/^000?(?=254)/, '')
  const hasCountry = digits.startsWith(countryCode)
  const readings = [hasCountry ? digits.slice(countryCode.length).replace(/^0/, '') : '']
  if (!isInternational) readings.push(digits.replace(/^0/, ''))
  const found = readings.find((reading) => national.test(reading))
  return found && `+${countryCode}${found}`
}

/** Somewhere between its digits it falls into two numbers. */
function hasSeveral(typed: string): boolean {
  const isOne = (text: string) => oneNumber(text.replace(/^\D*?(?=\+?\d)|\D+$/g, '')) !== undefined
  return [...typed.matchAll(/(?<=\d)[^\d+]*(?:\+|[^\d+])(?=\d)/g)].some(({ 0: gap, index }) => {
    const rest = typed.slice(index + gap.length - (gap.endsWith('+') ? 1 : 0))
    return isOne(typed.slice(0, index)) && (isOne(rest) || hasSeveral(rest))
  })
}

/** `+2547*****678`: enough to know the operator and to check the end with the customer. */
export function maskPhone(phone: string): string {
  return maskMiddle(phone, phone.startsWith('+') ? 5 : 4, 3)
}

/**
 * A payer in the form of wallets: an operator's `2547****678` gets its plus. Anything else, such as a till
 * number, stays as it is.
 */
export function withPlus<Phone extends string | null>(masked: Phone): Phone | string {
  return masked !== null && /^[1-9][\d*]{9,}$/.test(masked) ? `+${masked}` : masked
}

/**
 * The same, hiding as much as ours do: some operators show a digit more. It is for the screen; nothing is
 * matched by it.
 */
export function shownPayer<Phone extends string | null>(masked: Phone): Phone | string {
  const whole = withPlus(masked)
  return whole === null ? whole : whole.replace(/^(\+\d{4})\*{3,}\d+(\d{3})$/, '$1*****$2')
}

/** `****5678`; the stars do not reveal the length. */
export function maskIdNumber(idNumber: string): string {
  return `****${idNumber.length > 4 ? idNumber.slice(-4) : ''}`
}

/** Text too short to hide at least three characters is hidden whole. */
function maskMiddle(text: string, first: number, last: number): string {
  const hidden = text.length - first - last
  if (hidden < 3) return '*'.repeat(text.length)
  return text.slice(0, first) + '*'.repeat(hidden) + text.slice(-last)
}

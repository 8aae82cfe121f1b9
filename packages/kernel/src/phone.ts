/** The digits after the country code; a country not named here takes any eight to ten digits. */
const nationalShapes: Readonly<Record<string, RegExp>> = { 254: /^[17]\d{8}$/ }
const anyNational = /^[1-9]\d{7,9}$/

/**
 * E.164 for what people write: 07…, 01…, 7…, 2547…, +2547…, with blanks and dashes. Undefined when
 * it is no mobile number of the country.
 */
export function normalisePhone(text: string, countryCode = '254'): string | undefined {
  const compact = text.replace(/[\s-]/g, '')
  if (!/^\+?\d+$/.test(compact)) return undefined
  const shape = nationalShapes[countryCode] ?? anyNational
  const digits = compact.replace(/^\+/, '')
  const readings = [digits.startsWith(countryCode) ? digits.slice(countryCode.length) : '']
  if (!compact.startsWith('+')) readings.push(digits.replace(/^0/, ''))
  const national = readings.find((reading) => shape.test(reading))
  return national && `+${countryCode}${national}`
}

/** `+2547*****678`: enough to know the operator and to check the end with the customer. */
export function maskPhone(phone: string): string {
  return maskMiddle(phone, phone.startsWith('+') ? 5 : 4, 3)
}

/**
 * A payer as wallets are shown: what an operator gives as `2547****678` gets its plus. What is no
 * whole number, such as a till, stays as it is.
 */
export function withPlus<Phone extends string | null>(masked: Phone): Phone | string {
  return masked !== null && /^[1-9][\d*]{9,}$/.test(masked) ? `+${masked}` : masked
}

/** `****5678`; the stars do not tell the length. */
export function maskIdNumber(idNumber: string): string {
  return `****${idNumber.length > 4 ? idNumber.slice(-4) : ''}`
}

/** `123*****789` */
export function maskCard(card: string): string {
  return maskMiddle(card, 3, 3)
}

/** Text too short to hide at least three characters is hidden whole. */
function maskMiddle(text: string, first: number, last: number): string {
  const hidden = text.length - first - last
  if (hidden < 3) return '*'.repeat(text.length)
  return text.slice(0, first) + '*'.repeat(hidden) + text.slice(-last)
}

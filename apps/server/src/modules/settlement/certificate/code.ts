import type { Cipher } from '../../../platform/cipher.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code printed on the certificate: 80 bits that only we can derive from its number. */
export function codeOf(cipher: Cipher, number: string): string {
  const bits = [...cipher.hash(`certificate ${number}`).subarray(0, 10)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

/** The search key of a certificate by its code. */
export const codeHash = (cipher: Cipher, code: string): Buffer =>
  cipher.hash(`certificate-code ${code}`)

/** Normalizes typed codes: lower case, spaces, an O for a zero. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** In fours, as it is read aloud. */
export const spacedCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

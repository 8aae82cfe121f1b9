import type { Cipher } from '../../../platform/cipher.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What stands on the paper: 80 bits that only we can make from its number. */
export function codeOf(cipher: Cipher, number: string): string {
  const bits = [...cipher.hash(`certificate ${number}`).subarray(0, 10)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

/** By which a paper is found from its code. */
export const codeHash = (cipher: Cipher, code: string): Buffer =>
  cipher.hash(`certificate-code ${code}`)

/** As people type it: in small letters, with spaces, an O for a nought. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** In fours, as it is read aloud. */
export const spacedCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

import { plainSigns } from './typed-text.ts'

/**
 * A number of an ID, a passport or an alien card as it is kept and compared: capitals and digits,
 * however it was set apart. What else stands in it stays, and makes it none.
 */
export function normaliseIdNumber(text: string): string {
  return plainSigns(text).replace(/[ -]/g, '').toUpperCase()
}

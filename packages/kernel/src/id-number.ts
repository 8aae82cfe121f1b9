import { plainSigns } from './typed-text.ts'

/**
 * The number of an ID, a passport or an alien card as stored and compared: capitals and digits, without
 * separators. Any other character stays, and makes it invalid.
 */
export function normaliseIdNumber(text: string): string {
  return plainSigns(text).replace(/[ -]/g, '').toUpperCase()
}

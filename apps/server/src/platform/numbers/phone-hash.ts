import { createHash } from 'node:crypto'
import type { Cipher } from '../cipher.ts'

/** `e164` with its plus. The hash is of the operator's own hash, so that theirs finds it too. */
export function phoneHash(cipher: Cipher, e164: string): Buffer {
  const digits = e164.replace(/^\+/, '')
  return hashOfOperatorHash(cipher, createHash('sha256').update(digits).digest('hex'))
}

/** For the wallet operator's data: the SHA-256 of the digits of the number, in hex. */
export function hashOfOperatorHash(cipher: Cipher, sha256hex: string): Buffer {
  return cipher.hash(sha256hex.toLowerCase())
}

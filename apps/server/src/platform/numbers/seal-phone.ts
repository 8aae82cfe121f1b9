import { maskPhone } from '@daftari/kernel/phone'
import type { Cipher, Owner } from '../cipher.ts'
import { phoneHash } from './phone-hash.ts'

/** A number as it is kept: found by its hash, shown by its mask, opened from its cipher. */
export interface SealedNumber {
  hash: Buffer
  masked: string
  cipher: Buffer
}

/** Bound to its owner, where it is a customer's own. */
export function sealPhone(cipher: Cipher, e164: string, owner?: Owner): SealedNumber {
  return {
    hash: phoneHash(cipher, e164),
    masked: maskPhone(e164),
    cipher: cipher.seal(e164, owner),
  }
}

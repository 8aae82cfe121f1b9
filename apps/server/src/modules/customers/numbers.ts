import { normaliseIdNumber } from '@daftari/kernel/id-number'
import { maskIdNumber, maskPhone } from '@daftari/kernel/phone'
import type { Cipher, Owner } from '../../platform/cipher.ts'
import { phoneHash } from '../../platform/numbers/phone-hash.ts'

/** A number as it is kept: found by its hash, shown by its mask, opened from its cipher. */
export interface SealedNumber {
  hash: Buffer
  masked: string
  cipher: Buffer
}

export function idNumberHash(cipher: Cipher, idNumber: string): Buffer {
  return cipher.hash(`id:${normaliseIdNumber(idNumber)}`)
}

export function fingerprintHash(cipher: Cipher, fingerprint: string): Buffer {
  return cipher.hash(`device:${fingerprint}`)
}

/** Bound to its owner, where it is a customer's own. */
export function sealPhone(cipher: Cipher, e164: string, owner?: Owner): SealedNumber {
  return {
    hash: phoneHash(cipher, e164),
    masked: maskPhone(e164),
    cipher: cipher.seal(e164, owner),
  }
}

export function sealIdNumber(cipher: Cipher, idNumber: string, owner?: Owner): SealedNumber {
  const sound = normaliseIdNumber(idNumber)
  return {
    hash: idNumberHash(cipher, sound),
    masked: maskIdNumber(sound),
    cipher: cipher.seal(sound, owner),
  }
}

import { normaliseIdNumber } from '@daftari/kernel/id-number'
import { maskIdNumber } from '@daftari/kernel/phone'
import type { Cipher, Owner } from '../../platform/cipher.ts'
import type { SealedNumber } from '../../platform/numbers/seal-phone.ts'

export function idNumberHash(cipher: Cipher, idNumber: string): Buffer {
  return cipher.hash(`id:${normaliseIdNumber(idNumber)}`)
}

export function fingerprintHash(cipher: Cipher, fingerprint: string): Buffer {
  return cipher.hash(`device:${fingerprint}`)
}

export function sealIdNumber(cipher: Cipher, idNumber: string, owner?: Owner): SealedNumber {
  const sound = normaliseIdNumber(idNumber)
  return {
    hash: idNumberHash(cipher, sound),
    masked: maskIdNumber(sound),
    cipher: cipher.seal(sound, owner),
  }
}

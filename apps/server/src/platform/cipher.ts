import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { assert } from '@daftari/kernel/assert'

/** Seals personal data at rest, and finds it again by a keyed hash. */
export interface Cipher {
  seal(text: string): Buffer
  open(sealed: Uint8Array): string
  /** The same text gives the same hash under the same key; without the key it reveals nothing. */
  hash(text: string): Buffer
}

/**
 * AES-256-GCM under keys derived from the data key. The nonce is made from the text itself, so that
 * the same book can be made twice byte for byte; equal texts then look equal, as their hashes do.
 */
export function dataCipher(dataKey: Uint8Array): Cipher {
  const derive = (label: string) =>
    Buffer.from(hkdfSync('sha256', dataKey, new Uint8Array(), `daftari ${label}`, 32))
  const sealing = derive('seal')
  const nonces = derive('nonce')
  const hashing = derive('hash')
  return {
    seal(text) {
      const nonce = createHmac('sha256', nonces).update(text).digest().subarray(0, 12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      assert(sealed[0] === 1, 'encrypted under an unknown scheme')
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(1, 13))
      decipher.setAuthTag(sealed.subarray(13, 29))
      return decipher.update(sealed.subarray(29), undefined, 'utf8') + decipher.final('utf8')
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest(),
  }
}

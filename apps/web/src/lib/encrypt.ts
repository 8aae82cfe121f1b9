import { passwordKey } from '@daftari/contract/administration/session'
import { call } from './api/call.ts'

export interface Encrypted {
  /** In the order given. */
  values: string[]
  /** Missing when the texts are plain. */
  keyId?: string
}

/**
 * Each text as base64 of RSA-OAEP (SHA-1) over `nonce:text`, under a key fetched for this once.
 * A page not served over TLS has no cryptography of the browser; the texts then go as they are.
 */
export async function encrypt(texts: readonly string[]): Promise<Encrypted> {
  if (!globalThis.isSecureContext) return { values: [...texts] }
  const { keyId, publicKey, nonce } = await call(passwordKey, {})
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), algorithm, false, [
    'encrypt',
  ])
  const values = await Promise.all(
    texts.map(async (text) => {
      const plain = new TextEncoder().encode(`${nonce}:${text}`)
      return base64Of(await crypto.subtle.encrypt(algorithm, key, plain))
    }),
  )
  return { values, keyId }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function base64Of(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
}

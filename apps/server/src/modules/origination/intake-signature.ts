import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@daftari/contract/refusals'
import type { Clock } from '../../platform/clock.ts'
import type { CheckSignature } from '../../platform/http/principal.ts'

/** How far the app's clock may be from ours. */
const windowSeconds = 300

type Headers = Parameters<CheckSignature>[0]['headers']

/**
 * Authenticates the sending app by HMAC-SHA256 over method, path with query, timestamp and the body's
 * SHA-256, a line each (docs/intake.md). Refuses: signature.wrong, without a reason.
 */
export function intakeSignature(
  secrets: Readonly<Record<string, string>>,
  clock: Clock,
): CheckSignature {
  return async ({ method, path, body, headers }) => {
    const app = one(headers, 'x-app')
    const timestamp = one(headers, 'x-timestamp')
    const given = one(headers, 'x-signature')
    // Unknown apps are compared too, so that the time taken reveals nothing about which exist.
    const secret = Object.hasOwn(secrets, app) ? (secrets[app] ?? '') : ''
    const text = [method, path, timestamp, digestOf(body, headers)].join('\n')
    const expected = createHmac('sha256', secret || 'no such app')
      .update(text)
      .digest()
    const same = timingSafeEqual(expected, bytesOf(given))
    if (secret === '' || !same || !isRecent(timestamp, clock)) refuse('signature.wrong')
    return app
  }
}

/**
 * A form is not signed byte for byte: it names its file's digest, which is signed in place of the
 * body's and compared with the file when that has arrived.
 */
function digestOf(body: Buffer, headers: Headers): string {
  const isForm = one(headers, 'content-type').startsWith('multipart/form-data')
  return isForm ? fileDigestOf(headers) : createHash('sha256').update(body).digest('hex')
}

export function fileDigestOf(headers: Headers): string {
  return one(headers, 'x-content-sha256')
}

function isRecent(timestamp: string, clock: Clock): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false
  return Math.abs(clock.now().getTime() / 1_000 - Number(timestamp)) <= windowSeconds
}

/** 32 bytes whatever came, so that the comparison is always made. */
function bytesOf(hex: string): Buffer {
  return /^[0-9a-f]{64}$/.test(hex) ? Buffer.from(hex, 'hex') : Buffer.alloc(32)
}

/** A header that came twice counts as missing. */
function one(headers: Headers, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

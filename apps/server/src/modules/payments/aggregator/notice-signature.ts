import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the sender's clock and ours may be apart, and how old a notice may be when it arrives. */
const windowMs = 5 * 60_000

export interface SignedNotice {
  /** The body as it came, byte for byte. */
  raw: Uint8Array
  /** Seconds since 1970, as the header has them. */
  signedAt: string | null
  /** `v1=` and 64 hex digits; a sender that changes its secret may send two, with a comma. */
  signature: string | null
  receivedAt: Date
}

export type NoticeVerdict = 'sound' | 'signature' | 'stale'

/**
 * Whether a notice is the aggregator's own: HMAC-SHA256 over its time and its bytes. A validly signed notice
 * that is too old, or from the future, is stale: it may be a replay.
 */
export function checkNotice(secrets: readonly string[], notice: SignedNotice): NoticeVerdict {
  const { signedAt, signature, receivedAt } = notice
  if (signedAt === null || signature === null || !/^\d{10}$/.test(signedAt)) return 'signature'
  const given = signature.split(',').flatMap((one) => {
    const hex = /^\s*v1=([0-9a-f]{64})\s*$/.exec(one)?.[1]
    return hex === undefined ? [] : [Buffer.from(hex, 'hex')]
  })
  const expected = secrets.map((secret) => digestOf(secret, signedAt, notice.raw))
  // Each is compared with each, whatever was found before: the time it takes reveals nothing.
  let isSound = false
  for (const one of given.slice(0, 4)) {
    for (const other of expected) isSound = timingSafeEqual(one, other) || isSound
  }
  if (!isSound) return 'signature'
  const apartMs = Math.abs(receivedAt.getTime() - Number(signedAt) * 1_000)
  return apartMs > windowMs ? 'stale' : 'sound'
}

/** Signs as the sender does: for the emulated aggregator, and for tests. */
export function signNotice(secret: string, raw: Uint8Array, at: Date) {
  const signedAt = String(Math.floor(at.getTime() / 1_000))
  return { signedAt, signature: `v1=${digestOf(secret, signedAt, raw).toString('hex')}` }
}

const digestOf = (secret: string, signedAt: string, raw: Uint8Array) =>
  createHmac('sha256', secret).update(`${signedAt}.`).update(raw).digest()

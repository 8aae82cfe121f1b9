import { describe, expect, it } from 'vitest'
import { checkNotice, type SignedNotice, signNotice } from './notice-signature.ts'

const secret = 'a-secret-of-the-aggregator'
const raw = Buffer.from('{"id":"EV1","type":"payment.completed"}')
const receivedAt = new Date('2026-03-31T06:00:00Z')
const signedAgo = (seconds: number, o: { secret?: string; raw?: Buffer } = {}): SignedNotice => ({
  raw,
  receivedAt,
  ...signNotice(o.secret ?? secret, o.raw ?? raw, new Date(receivedAt.getTime() - seconds * 1_000)),
})

describe('a notice of the aggregator', () => {
  it.each<[string, SignedNotice, ReturnType<typeof checkNotice>]>([
    ['signed now', signedAgo(0), 'sound'],
    ['signed almost five minutes ago', signedAgo(299), 'sound'],
    ['of a clock that is a little fast', signedAgo(-120), 'sound'],
    ['recorded and sent again later', signedAgo(301), 'stale'],
    ['from the future', signedAgo(-301), 'stale'],
    ['signed with another secret', signedAgo(0, { secret: 'another' }), 'signature'],
    ['with another body', signedAgo(0, { raw: Buffer.from('{}') }), 'signature'],
    [
      'one byte longer',
      { ...signedAgo(0), raw: Buffer.concat([raw, Buffer.from(' ')]) },
      'signature',
    ],
    ['without a signature', { ...signedAgo(0), signature: null }, 'signature'],
    ['without a time', { ...signedAgo(0), signedAt: null }, 'signature'],
    ['whose time was moved', { ...signedAgo(0), signedAt: '1774936801' }, 'signature'],
    ['whose time is no number', { ...signedAgo(0), signedAt: '17749368e1' }, 'signature'],
    ['with a short signature', { ...signedAgo(0), signature: 'v1=00' }, 'signature'],
    ['of another version', { ...signedAgo(0), signature: `v2=${'0'.repeat(64)}` }, 'signature'],
  ])('%s', (_, notice, verdict) => {
    expect(checkNotice([secret], notice)).toBe(verdict)
  })

  it('is believed under the secret before, while the secret is changed', () => {
    expect(checkNotice(['the-new-one', secret], signedAgo(0))).toBe('sound')
    expect(checkNotice(['the-new-one'], signedAgo(0))).toBe('signature')
    expect(checkNotice([], signedAgo(0))).toBe('signature')
  })

  it('may carry two signatures', () => {
    const one = signedAgo(0)
    const signature = `v1=${'0'.repeat(64)}, ${one.signature}`
    expect(checkNotice([secret], { ...one, signature })).toBe('sound')
  })
})

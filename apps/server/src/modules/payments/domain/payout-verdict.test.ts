import { describe, expect, it } from 'vitest'
import {
  doubtOf,
  failureVerdict,
  type Order,
  type ReportedPayout,
  successVerdict,
} from './payout-verdict.ts'

const writtenAt = new Date('2026-03-31T06:00:00Z')
const now = new Date('2026-03-31T06:10:00Z')
const order: Order = {
  amountCents: 950_000,
  phone: '+254712345678',
  writtenAt,
  conversationId: 'AG_1',
}
const reported: ReportedPayout = {
  conversationId: 'AG_1',
  receipt: 'TCV1234567',
  amountCents: 950_000,
  receiverPhone: '+254712345678',
  completedAt: new Date('2026-03-31T06:00:05Z'),
}

describe('a success', () => {
  it('that is the payment we ordered is believed', () => {
    expect(doubtOf(order, reported, now)).toBeUndefined()
  })

  it.each<[string, Partial<ReportedPayout>, string | undefined]>([
    ['tells no receipt', { receipt: undefined }, 'incomplete'],
    ['tells no amount', { amountCents: undefined }, 'incomplete'],
    ['tells less', { amountCents: 949_900 }, 'amount'],
    ['names another conversation', { conversationId: 'AG_2' }, 'conversation'],
    ['names no conversation', { conversationId: undefined }, undefined],
    ['went to another phone', { receiverPhone: '+254712345679' }, 'receiver'],
    ['went to the phone without its plus', { receiverPhone: '254712345678' }, undefined],
    ['went to a phone that fits its mask', { receiverPhone: '2547****678' }, undefined],
    ['went to a phone that does not', { receiverPhone: '2547****679' }, 'receiver'],
    ['does not say to whom', { receiverPhone: undefined }, undefined],
    ['was made before it was asked for', { completedAt: new Date('2026-03-30') }, 'time'],
    ['will be made tomorrow', { completedAt: new Date('2026-04-01') }, 'time'],
  ])('that %s', (_, change, doubt) => {
    expect(doubtOf(order, { ...reported, ...change }, now)).toBe(doubt)
  })

  it('before the answer to the request is believed as well', () => {
    expect(doubtOf({ ...order, conversationId: null }, reported, now)).toBeUndefined()
  })

  it.each([
    ['accepted', null, false, 'succeed'],
    ['written', null, false, 'succeed'],
    ['void', null, false, 'succeed'],
    ['failed', null, false, 'succeed'],
    ['succeeded', 'TCV1234567', false, 'repeated'],
    ['succeeded', 'TCV7654321', false, 'second-receipt'],
    ['accepted', null, true, 'paid-twice'],
  ] as const)('of an attempt that is %s', (state, receipt, otherPaid, verdict) => {
    expect(successVerdict({ state, receipt }, { receipt: 'TCV1234567' }, otherPaid)).toBe(verdict)
  })
})

describe('a failure', () => {
  it.each([
    ['accepted', '2040', 'fail'],
    ['unknown', '1', 'fail'],
    ['accepted', '17', 'doubt'],
    ['accepted', '15', 'doubt'],
    ['failed', '2040', 'repeated'],
    ['succeeded', '2040', 'contradiction'],
  ] as const)('of an attempt that is %s with code %s', (state, code, verdict) => {
    expect(failureVerdict(state, code)).toBe(verdict)
  })
})

import { refundStates } from '@daftari/contract/payments/enums'
import { describe, expect, it } from 'vitest'
import { isPayable, type RefundEvent, refundActsAt, refundsUnderWay, stateAfter } from './refund.ts'

const events = [
  'approve',
  'refuse',
  'cancel',
  'send',
  'send-again',
  'succeed',
  'fail',
  'stop',
  'retry',
] as const

const table: Record<string, Partial<Record<RefundEvent, string>>> = {
  asked: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  approved: { send: 'sending', cancel: 'cancelled', succeed: 'paid', stop: 'failed' },
  sending: { 'send-again': 'sending', succeed: 'paid', fail: 'failed', stop: 'failed' },
  failed: { retry: 'approved', cancel: 'cancelled', succeed: 'paid' },
  cancelled: { succeed: 'paid' },
}

describe('a refund', () => {
  it.each(refundStates.flatMap((state) => events.map((event) => [state, event] as const)))(
    'that is %s, on %s, goes where the table says or nowhere',
    (state, event) => {
      expect(stateAfter(state, event)).toBe(table[state]?.[event])
    },
  )

  it('on its way to the operator can be stopped by nobody', () => {
    expect(refundActsAt('sending')).toEqual([])
    expect(refundActsAt('paid')).toEqual([])
  })

  it('has its money set aside until it is paid, refused or cancelled', () => {
    expect(refundsUnderWay).toEqual(['asked', 'approved', 'sending', 'failed'])
  })
})

it.each([
  [1_000, true],
  [999, false],
  [1_050, false],
  [25_000_000, true],
  [25_000_100, false],
])('the operator pays %d cents: %s', (amount, expected) => {
  expect(isPayable(amount, { leastCents: 1_000, mostCents: 25_000_000 })).toBe(expected)
})

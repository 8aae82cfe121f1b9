import { deliveryStatuses, type MessageState } from '@daftari/contract/messaging/message-enums'
import { expect, it } from 'vitest'
import { afterReport } from './message-state.ts'

it.each([
  ['sent', 'delivered', 'delivered'],
  ['sent', 'failed', 'failed'],
  ['sent', 'expired', 'expired'],
  ['unknown', 'delivered', 'delivered'],
  ['unknown', 'failed', 'failed'],
  ['sending', 'delivered', 'delivered'],
  ['expired', 'delivered', 'delivered'],
  ['failed', 'delivered', 'delivered'],
  ['delivered', 'failed', undefined],
  ['delivered', 'delivered', undefined],
  ['failed', 'expired', undefined],
] as const)('%s, and then it is reported %s: %s', (state, status, after) => {
  expect(afterReport(state, status)).toBe(after)
})

it('in whatever order and how often reports come, one that it arrived decides', () => {
  const orders = deliveryStatuses.flatMap((one) =>
    deliveryStatuses.flatMap((other) => [
      [one, other, 'delivered' as const],
      [one, 'delivered' as const, other],
      ['delivered' as const, one, other],
    ]),
  )
  for (const reports of orders) {
    const end = reports.reduce<MessageState>(
      (state, one) => afterReport(state, one) ?? state,
      'sent',
    )
    expect(end).toBe('delivered')
  }
})

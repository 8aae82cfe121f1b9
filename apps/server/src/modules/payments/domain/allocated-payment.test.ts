import { describe, expect, it } from 'vitest'
import { allocatedPayment } from './allocated-payment.ts'

const nothing = { receipt: null, amountCents: null, paidAt: null, reference: null }
const paidAt = new Date('2026-03-30T08:00:00Z')
const whole = { receipt: 'TOLD000001', amountCents: 100_000, paidAt, reference: '1002' }
const said = { receipt: 'SAID000001', amountCents: 5, paidAt: new Date(0), reference: '9' }

describe('a payment allocated by hand', () => {
  it.each([
    ['what a person says, where the message tells nothing', nothing, said, said],
    ['what the message reports, whatever a person says', whole, said, whole],
    ['both, each where it alone knows', { ...whole, paidAt: null }, { paidAt }, whole],
    [
      'without a reference, where nobody knows one',
      { ...whole, reference: null },
      {},
      { ...whole, reference: '' },
    ],
  ])('is %s', (_, reported, given, allocated) => {
    expect(allocatedPayment(reported, given)).toEqual(allocated)
  })

  it.each(['receipt', 'amountCents', 'paidAt'] as const)('is none without its %s', (field) => {
    const { [field]: _, ...rest } = said
    expect(() => allocatedPayment(nothing, rest)).toThrow(
      expect.objectContaining({ code: 'laying.fact-missing', fields: { [field]: 'is required' } }),
    )
  })
})

import type { Price } from '@daftari/contract/settlement/service-agreements'
import type { BillableEvent } from '@daftari/contract/settlement/service-fee-kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Counted, feeOfMonth, type Terms } from './fee-of-month.ts'

const each = (event: BillableEvent, unitCents: number): Price => ({
  event,
  basis: 'each',
  unitCents,
})
const share = (event: 'disbursement' | 'repayment', sharePpm: number): Price => ({
  event,
  basis: 'share',
  sharePpm,
})
const terms: Terms = { prices: [], leastCents: 0, mostCents: null, taxPpm: 0 }
const counted = new Map<BillableEvent, Counted>([
  ['disbursement', { events: 3, quantity: 3, amountCents: 1_000_003 }],
  ['message', { events: 10, quantity: 14, amountCents: 0 }],
])

describe('the fee of a month', () => {
  it.each<[string, Partial<Terms>, { lines: number; fee: number; tax: number }]>([
    [
      'a price for each',
      { prices: [each('disbursement', 2_000)] },
      { lines: 6_000, fee: 6_000, tax: 0 },
    ],
    [
      'messages by their parts',
      { prices: [each('message', 80)] },
      { lines: 1_120, fee: 1_120, tax: 0 },
    ],
    [
      'a part of the sum, rounded once',
      { prices: [share('disbursement', 5_000)] },
      { lines: 5_000, fee: 5_000, tax: 0 },
    ],
    [
      'both',
      { prices: [each('disbursement', 100), share('disbursement', 1_000)] },
      { lines: 1_300, fee: 1_300, tax: 0 },
    ],
    ['what did not happen', { prices: [each('repaid-loan', 900)] }, { lines: 0, fee: 0, tax: 0 }],
    [
      'the least of a month',
      { prices: [each('message', 1)], leastCents: 5_000 },
      { lines: 14, fee: 5_000, tax: 0 },
    ],
    [
      'the most of a month',
      { prices: [each('message', 900)], mostCents: 9_000 },
      { lines: 12_600, fee: 9_000, tax: 0 },
    ],
    [
      'tax on what is asked, not on the lines',
      { prices: [each('message', 1)], leastCents: 5_000, taxPpm: 160_000 },
      { lines: 14, fee: 5_000, tax: 800 },
    ],
  ])('%s', (_, some, { lines, fee, tax }) => {
    expect(feeOfMonth({ ...terms, ...some }, counted)).toMatchObject({
      linesCents: lines,
      feeCents: fee,
      taxCents: tax,
      totalCents: fee + tax,
    })
  })

  it('is never outside its bounds, and its parts are its whole', () => {
    const many = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(
        many,
        many,
        many,
        fc.integer({ min: 0, max: 500_000 }),
        (n, least, more, taxPpm) => {
          const some = { leastCents: least, mostCents: least + more, taxPpm }
          const happened = new Map([
            ['message' as const, { events: n, quantity: n, amountCents: 0 }],
          ])
          const fee = feeOfMonth({ ...some, prices: [each('message', 7)] }, happened)
          expect(fee.feeCents).toBeGreaterThanOrEqual(least)
          expect(fee.feeCents).toBeLessThanOrEqual(least + more)
          expect(fee.totalCents).toBe(fee.feeCents + fee.taxCents)
          expect(fee.linesCents).toBe(fee.lines.reduce((sum, line) => sum + line.feeCents, 0))
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { type CouponPromise, discountOf } from '../rates/discount-of.ts'
import type { LoanTerms } from '../terms.ts'
import { anyPlan, startsOn } from './any-terms.ts'

/** What any coupon may promise. */
export const anyPromise: fc.Arbitrary<CouponPromise> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('interest-off' as const, 'fee-off' as const),
    sharePpm: fc.oneof(fc.constant(1_000_000), fc.integer({ min: 1, max: 1_000_000 })),
    mostCents: fc.option(fc.integer({ min: 1, max: 10 ** 8 })),
  }),
  fc.record({
    kind: fc.constant('amount-off' as const),
    amountCents: fc.integer({ min: 1, max: 10 ** 8 }),
  }),
)

/** Any plan of the bill, with a coupon that takes something off or without. */
export const anyPrice: fc.Arbitrary<LoanTerms> = fc
  .record({ terms: anyPlan, promise: fc.option(anyPromise) })
  .map(({ terms, promise }) => {
    const discount = promise === null ? undefined : discountOf(terms, startsOn, promise)
    return discount === undefined ? terms : { ...terms, discount }
  })

import type { CouponKind } from '@daftari/contract/coupons/enums'
import { assert } from '@daftari/kernel/assert'
import type { CouponPromise } from '../servicing/index.ts'

export interface Campaign {
  kind: string
  sharePpm: number | null
  amountCents: number | null
}

/** What its coupons promise, as prices are worked out. */
export function promiseOf({ kind, sharePpm, amountCents }: Campaign): CouponPromise {
  const couponKind = kind as CouponKind
  if (couponKind === 'amount-off') {
    assert(amountCents !== null, 'an amount off is an amount')
    return { kind: couponKind, amountCents }
  }
  assert(sharePpm !== null, 'a part off is a share')
  return { kind: couponKind, sharePpm, mostCents: amountCents }
}

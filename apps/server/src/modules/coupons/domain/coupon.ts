import type { CouponState } from '@daftari/contract/coupons/enums'
import { assert } from '@daftari/kernel/assert'

const moves: Readonly<Record<CouponState, readonly CouponState[]>> = {
  issued: ['reserved', 'expired', 'withdrawn'],
  reserved: ['issued', 'expired', 'used'],
  used: ['given-back'],
  expired: [],
  withdrawn: [],
  'given-back': [],
}

/** Every change there is; any other is a fault of ours. */
export function assertMove(from: CouponState, to: CouponState): void {
  assert(moves[from].includes(to), `no coupon goes from ${from} to ${to}`)
}

import { z } from 'zod'
import { couponKinds } from '../coupons/enums.ts'
import { endpoint } from '../endpoint.ts'
import { customer, signed } from './signed.ts'

/** The coupon with which a price is quoted, or an application made. */
export const couponId = z.int().positive()

/** Refuses: customer.not-found. */
export const listOwnCoupons = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/customers/{customerId}/coupons',
  summary: 'The coupons that a customer may apply with in this app, the first to end first',
  params: customer,
  response: z.object({
    rows: z.array(
      z.object({
        couponId: z.number(),
        name: z.string(),
        kind: z.enum(couponKinds),
        /** The share of the interest or fee, in parts per million; null for an amount. */
        sharePpm: z.int().nullable(),
        /** What is taken off, or the most of it. */
        amountCents: z.int().nullable(),
        /** Null: every product of the app. */
        product: z.string().nullable(),
        leastAmountCents: z.int(),
        expiresOn: z.iso.date(),
      }),
    ),
  }),
})

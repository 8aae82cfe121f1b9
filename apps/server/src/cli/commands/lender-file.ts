import { contactPolicy } from '@daftari/contract/contact/policy'
import { policyDocument } from '@daftari/contract/intake/policy'
import { billOptions } from '@daftari/contract/servicing/bill-options'
import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { businessDate } from '@daftari/kernel/business-date'
import { z } from 'zod'

const code = z.string().regex(/^[a-z][a-z\d-]{1,39}$/, 'small letters, digits and dashes')
const name = z.string().trim().min(1).max(60)
/** Whole cents of the lender's currency, up to ten million units. */
const cents = z.int().min(1).max(1_000_000_000)
/** Millionths: 5,000 is half a percent. */
const share = z.int().min(0).max(1_000_000)

const offer = z.strictObject({
  minCents: cents,
  maxCents: cents,
  stepCents: cents,
  /** From payout to the last due day; thirty for each month of a period of months. */
  termDays: z.int().min(1).max(1_800),
  periods: z.int().min(1).max(60).default(1),
  interestMethod: z.enum(['flat', 'declining']).default('flat'),
  dailyInterestPpm: share,
  feePpm: share.default(0),
  feeMode: z.enum(['deducted', 'billed']).default('deducted'),
  dailyFinePpm: share.default(0),
  graceDays: z.int().min(0).max(90).default(0),
  /** The most that all charges together may be, in millionths of what was lent. */
  capPpm: z.int().min(0).max(10_000_000).default(1_000_000),
  periodMonths: z.int().min(1).max(12).nullable().default(null),
  repayment: z.enum(['equal-instalments', 'equal-principal']).default('equal-instalments'),
  /** In place of the daily rate; with a day count. */
  yearlyInterestPpm: z.int().min(0).max(10_000_000).nullable().default(null),
  dayCount: z.enum(['actual/365', 'actual/360', '30/360']).nullable().default(null),
  roundToCents: z.int().min(1).max(1_000_000).default(1),
  interestFreePeriods: z.int().min(0).max(60).default(0),
  interestGracePeriods: z.int().min(0).max(60).default(0),
  principalGracePeriods: z.int().min(0).max(60).default(0),
  prepayment: z.enum(prepaymentModes).default('next'),
  /** Over the file's `defaults`. */
  options: billOptions.default({}),
})

const product = z.strictObject({
  code,
  app: code,
  name,
  /** From when the offer is in force; today by default. Loans keep the offer they were made under. */
  effectiveOn: z.iso.date().transform(businessDate).optional(),
  offer,
})

const app = z.strictObject({
  code,
  name,
  package: z.string().regex(/^[A-Za-z][\w.]{2,99}$/, 'as in the app shop: com.lender.app'),
  open: z.boolean().default(true),
})

/** What a lender lends, as one file: docs/deployment.md says how it is used. */
export const lenderFile = z
  .strictObject({
    apps: z.array(app).max(50).default([]),
    products: z.array(product).max(200).default([]),
    /** The defaults of an offer: the law and the custom of the country. */
    defaults: billOptions.default({}),
    policy: policyDocument.optional(),
    contact: contactPolicy.optional(),
  })
  .superRefine((file, ctx) => {
    for (const [list, rows] of [
      ['apps', file.apps],
      ['products', file.products],
    ] as const) {
      for (const [index, row] of rows.entries()) {
        if (rows.findIndex((one) => one.code === row.code) === index) continue
        ctx.addIssue({ code: 'custom', path: [list, index, 'code'], message: 'stands there twice' })
      }
    }
  })

export type LenderFile = z.output<typeof lenderFile>

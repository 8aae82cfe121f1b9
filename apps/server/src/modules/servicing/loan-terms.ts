import { billOptions } from '@daftari/contract/servicing/bill-options'
import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { dayCounts } from '@daftari/contract/servicing/quote'
import { cents, ppm } from '@daftari/kernel/money'
import { z } from 'zod'
import type { LoanTerms } from './domain/terms.ts'

const amount = z.int().nonnegative().transform(cents)
const rate = z.int().nonnegative().transform(ppm)
const count = z.int().nonnegative()

const loanTerms = z.strictObject({
  principalCents: amount,
  kind: z.enum(['single', 'instalments']),
  termDays: count,
  periods: count,
  periodDays: count,
  interestMethod: z.enum(['flat', 'declining']),
  dailyInterestPpm: rate,
  feePpm: rate,
  feeMode: z.enum(['deducted', 'billed']),
  dailyFinePpm: rate,
  graceDays: count,
  capPpm: rate,
  periodMonths: count.optional(),
  repayment: z.enum(['equal-instalments', 'equal-principal']).optional(),
  yearlyInterest: z.strictObject({ ratePpm: rate, dayCount: z.enum(dayCounts) }).optional(),
  roundToCents: amount.optional(),
  interestFreePeriods: count.optional(),
  interestGracePeriods: count.optional(),
  principalGracePeriods: count.optional(),
  prepayment: z.enum(prepaymentModes).optional(),
  evenReplans: z.boolean().optional(),
  discount: z
    .strictObject({ feeCents: amount, interestCents: amount, ofInterestCents: amount })
    .optional(),
  steadyReplans: z.boolean().optional(),
  overdueInterestInTotal: z.boolean().optional(),
  ...billOptions.shape,
})

/** The terms of an approved or stored loan from their JSON; throws when they are not whole. */
export function readLoanTerms(json: unknown): LoanTerms {
  return loanTerms.parse(json)
}

import { z } from 'zod'

/** The rounding of an instalment to a multiple of its unit. */
export const roundings = ['nearest', 'up', 'down'] as const
export type Rounding = (typeof roundings)[number]

/** What an instalment is made of, and what lateness adds to it. */
export const components = ['fine', 'fee', 'interest', 'principal'] as const
export type Component = (typeof components)[number]

/**
 * How the effective yearly rate counts time: in days of a year of 365, or in equal periods, 12 months or 52
 * weeks a year (2008/48/EC, annex I, remark (c)).
 */
export const yearlyMethods = ['days', 'equal-periods'] as const
export type YearlyBy = (typeof yearlyMethods)[number]

/** Fixed days of the month: the 15th and the last, the 1st and the 16th, or the last alone. */
export const dueCalendars = ['twice-monthly', 'first-and-16th', 'month-end'] as const

/** A fixed amount, a share, or both. */
export const lateCharge = z.strictObject({
  cents: z.int().min(0).max(1_000_000_000).default(0),
  ppm: z.int().min(0).max(1_000_000).default(0),
})

/** The defaults of an offer, and of a quote. */
export const usualOptions = {
  rounding: 'nearest',
  lastWithinPpm: 1_500_000,
  dueSoonDays: 5,
} as const

/**
 * What a price may say beside its rates. Each part left out means what it meant before there was a
 * choice: an offer keeps them as one document, and the terms of a loan carry them beside the rest.
 */
export const billOptions = z.strictObject({
  /**
   * The first of them at least half a period after the payout, then one after the other; of the price
   * each period counts fifteen or thirty days. Left out: whole periods after the payout.
   */
  dueDays: z.enum(dueCalendars).optional(),
  /** Left out: the nearest. */
  rounding: z.enum(roundings).optional(),
  /**
   * The most that the last instalment may be, relative to the previous ones; by default, whatever rounding
   * leaves.
   */
  lastWithinPpm: z.int().min(1_000_000).max(100_000_000).optional(),
  /**
   * Money that comes so many days before an instalment is due pays that instalment first, whatever
   * else is done with what comes early; left out, an instalment of that day only.
   */
  dueSoonDays: z.int().min(0).max(60).optional(),
  /**
   * The number of days past due from which the loan is non-performing: the charges owed then and later are
   * limited to the cap's share of the principal owed that day. If left out, the cap is always based on the
   * principal that was lent.
   */
  capOwingAfterDays: z.int().min(1).max(1_000).optional(),
  /** Part of the fee, on top of its share of the principal. */
  fixedFeeCents: z.int().min(1).max(1_000_000_000).optional(),
  /**
   * Charged once, when the first day begins on which an instalment is late beyond the days of grace: so
   * much, and a share of what it owes of principal, interest and fee. Left out: the daily fine alone.
   */
  lateCharge: lateCharge.optional(),
  /**
   * The contract's interest continues on overdue principal, day by day from the day after it was due and
   * without grace, within the cap's room for fines. If left out, nothing is earned after the due day.
   */
  overdueInterest: z.boolean().optional(),
  /**
   * A restructuring may put the last due day so many days after the payout; left out, twice the days of
   * the term.
   */
  longestTermDays: z.int().min(1).max(18_250).optional(),
  /**
   * The order in which a payment pays the parts of an instalment; by default: fine, fee, interest, principal.
   */
  allocationOrder: z
    .array(z.enum(components))
    .refine((order) => order.length === components.length && new Set(order).size === order.length, {
      message: 'Each part once: fine, fee, interest, principal',
    })
    .readonly()
    .optional(),
  /** The method of the stated effective yearly rate; days by default. */
  yearlyBy: z.enum(yearlyMethods).optional(),
})
export type BillOptions = z.output<typeof billOptions>

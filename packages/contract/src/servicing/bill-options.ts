import { z } from 'zod'

/** Which multiple of its unit an instalment is rounded to. */
export const roundings = ['nearest', 'up', 'down'] as const
export type Rounding = (typeof roundings)[number]

/** Where nothing else is said: of an offer, and of a quote. */
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
  /** Left out: the nearest. */
  rounding: z.enum(roundings).optional(),
  /** The last instalment, of those before it at most this share; left out, whatever rounding leaves. */
  lastWithinPpm: z.int().min(1_000_000).max(100_000_000).optional(),
  /**
   * Money that comes so many days before an instalment is due pays that instalment first, whatever
   * else is done with what comes early; left out, an instalment of that day only.
   */
  dueSoonDays: z.int().min(0).max(60).optional(),
  /**
   * From so many days past due on, the loan is non-performing: the charges that are then owed and to
   * come pass no more than the cap's share of the principal owed that day. Left out: the cap is of the
   * principal that was lent, always.
   */
  capOwingAfterDays: z.int().min(1).max(1_000).optional(),
})
export type BillOptions = z.output<typeof billOptions>

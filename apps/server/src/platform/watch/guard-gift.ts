import type { Gift } from '@daftari/contract/operation-words'
import { refuse } from '@daftari/contract/refusals'
import { cents, formatCents } from '@daftari/kernel/money'
import { type Context, type ContextSaying, requireWord } from '../context.ts'
import { addToOwnDay, type OwnSum, reportOwnDay } from './day-caps.ts'

export interface Giving<G extends Gift> {
  what: G
  /** How many customers it is for, or was asked for. */
  customers: number
  /** The most that all of it may cost the lender, where it costs something. */
  worthCents?: number
  /**
   * The person who asked for it, where a decision gives it: the approved request itself limits such a gift.
   */
  askedBy?: number
  /** What the alarm names it by: a campaign, a loan, an account. */
  about: string
}

/**
 * Guards everything a person gives to customers: coupons, raised limits, reductions, offers. What one person
 * gives alone is counted over their day, by number and by value, with an alarm above their usual day and a
 * refusal at the limit; a gift that another person asked for is limited by that request. Gifts by the
 * lender's rules, which two people approved, and by customers themselves are not counted. Runs in the
 * transaction that gives. Refuses: gifts.over-day.
 */
export async function guardGift<G extends Gift>(
  ctx: ContextSaying<`gives.${G}`>,
  gift: Giving<G>,
): Promise<void> {
  requireWord(ctx, `gives.${gift.what}`)
  const { actor } = ctx
  if (actor.kind !== 'staff') return
  if (gift.askedBy !== undefined && gift.askedBy !== actor.id) return
  const { about } = gift
  const number = await addToOwnDay(ctx, 'gifts', gift.customers)
  if (number.isOver) refuse('gifts.over-day', { limit: number.limit, count: number.sum, about })
  const worth = await addToOwnDay(ctx, 'gift-worth', gift.worthCents ?? 0)
  if (worth.isOver) {
    refuse('gifts.over-day', { limit: inMoney(worth.limit), count: inMoney(worth.sum), about })
  }
  await reportOwnDay(ctx, 'gifts', number, { about })
  if (number.unusual === undefined) await reportWorth(ctx, worth, about)
}

const inMoney = (amount: number) => formatCents(cents(amount))

async function reportWorth(ctx: Context, worth: OwnSum, about: string): Promise<void> {
  await reportOwnDay(ctx, 'gifts', worth, { about, shown: inMoney })
}

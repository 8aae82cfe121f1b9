import type { BusinessDate } from '@daftari/kernel/business-date'
import type { RawBuilder } from 'kysely'
import type { Context, ReadContext } from '../../platform/context.ts'

/** The exclusions, supplied by the modules that know them. */
export interface GetsNone {
  heldOut: HeldOut
}

/** Whether a person, by an expression of their id, is held out of all promotion on a day. */
export type HeldOut = (
  day: BusinessDate,
  personId: RawBuilder<number | null>,
) => RawBuilder<boolean>

/** Notifies customers by a text of their coupon, and returns why some are not notified. */
export interface CouponNotices {
  texts(ctx: ReadContext): Promise<readonly { templateId: number; name: string }[]>
  /** Why some are not is a code of messages left out. Refuses: message.not-in-use. */
  notify(
    ctx: Context,
    of: { campaignId: number; templateId: number; personIds: readonly number[] },
  ): Promise<{ notified: number; notNotified: { reason: string; count: number }[] }>
}

/**
 * Whether a person, by an expression of their id, is in the caller's work: a lead, a case, a call of theirs.
 */
export type InWork = (ctx: ReadContext, personId: RawBuilder<number>) => RawBuilder<boolean>

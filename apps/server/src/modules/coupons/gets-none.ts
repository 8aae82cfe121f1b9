import type { BusinessDate } from '@daftari/kernel/business-date'
import type { RawBuilder } from 'kysely'
import type { ReadContext } from '../../platform/context.ts'

/** Who gets none, by those who know it. */
export interface GetsNone {
  heldOut: HeldOut
}

/** Whether a person, by an expression of their id, is held out of all promotion on a day. */
export type HeldOut = (
  day: BusinessDate,
  personId: RawBuilder<number | null>,
) => RawBuilder<boolean>

/**
 * Whether a person, by an expression of their id, is in the work of who asks: a lead, a case, a call of
 * theirs.
 */
export type InWork = (ctx: ReadContext, personId: RawBuilder<number>) => RawBuilder<boolean>

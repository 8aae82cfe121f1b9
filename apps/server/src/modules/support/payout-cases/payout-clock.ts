import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'
import { caseClock, workBy } from '../cases/case-clock.ts'
import { deadlinesOf } from '../cases/domain/deadlines.ts'
import { levelOf } from '../cases/service-levels.ts'

/** Everybody with access to the page sees every case. */
export const payoutCaseEntity = entity({ type: 'payout-case', table: 'support.payoutCase' })
export type PayoutCase = EntityRow<'support.payoutCase'>

export const { timed, beginPause, endPause } = caseClock('payout_case_id')

/** What is promised of lost payouts that are opened now, as columns of an insertion and their values. */
export async function promisedNow(
  ctx: Context,
  { asks }: { asks: boolean },
): Promise<{ columns: RawBuilder<unknown>; values: RawBuilder<unknown> }> {
  const openedAt = ctx.clock.now()
  const level = await levelOf(ctx, 'lost-payout')
  const askedAt = asks ? openedAt : null
  const times = { openedAt, askedAt, firstAnsweredAt: null, resolvedAt: null, pauses: [] }
  const due = deadlinesOf(level, { ...times, legalDue: null })
  return {
    columns: sql`level, asked_at, first_due, next_due, resolve_due, soon_at, work_by`,
    values: sql`${jsonText(level)}::jsonb, ${askedAt}::timestamptz, ${due.firstDue}::timestamptz,
      ${due.nextDue}::timestamptz, ${due.resolveDue}::timestamptz, ${due.soonAt}::timestamptz,
      ${workBy({ pauseUntil: null, openedAt }, due)}::timestamptz`,
  }
}

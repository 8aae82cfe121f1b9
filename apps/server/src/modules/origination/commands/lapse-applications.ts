import type { ApplyStatus } from '@daftari/contract/origination/enums'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { statusName } from '../domain/work-status.ts'
import { isPayingOut } from '../queries/is-paying-out.ts'
import { unpaidSince } from '../queries/unpaid-since.ts'
import { cancelLocked } from './cancel-application.ts'
import { liftSuspensions } from './lift-suspensions.ts'

/** The number of whole days after which an abandoned application ends by itself. */
const daysToResubmit = 7
const daysToPayOut = 3

/**
 * At the end of a business day: returned applications that were not resubmitted, and approved ones that could
 * not be paid out, are cancelled. Money that may be on its way is left alone.
 */
export async function lapseApplications(
  ctx: Context,
  businessOn: BusinessDate,
): Promise<Record<string, number>> {
  const lifted = await liftSuspensions(ctx)
  const toResubmit = await returnedUntil(ctx, addDays(businessOn, -daysToResubmit))
  const returned = await lapseEach(ctx, toResubmit, {
    from: 'returned',
    reason: `not sent in again within ${daysToResubmit} days`,
  })
  const toPayOut = await unpaidSince(ctx, addDays(businessOn, -daysToPayOut))
  const unpaid = await lapseEach(ctx, toPayOut, {
    from: 'approved',
    reason: `not paid out within ${daysToPayOut} days`,
  })
  return { lifted, returned, unpaid }
}

/** Returned on or before a day, by the last time it was returned. */
async function returnedUntil(ctx: Context, day: BusinessDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from origination.application a
    where a.apply_status = 6 and (
      select max((t.happened_at at time zone ${ctx.clock.zone})::date)
      from origination.transition t
      where t.application_id = a.id and t.to_status = 6 and t.from_status <> 6
    ) <= ${day}
    order by a.id`.execute(ctx.tx)
  return rows.map((row) => row.id)
}

/** Cancels those that still qualify once they are locked; returns how many. */
async function lapseEach(
  ctx: Context,
  ids: readonly number[],
  { from, reason }: { from: ApplyStatus; reason: string },
): Promise<number> {
  let lapsed = 0
  for (const id of ids) {
    const application = await ctx.tx
      .selectFrom('origination.application')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const changed = statusName(application.applyStatus) !== from
    if (changed || (from === 'approved' && (await isPayingOut(ctx, id)))) continue
    await cancelLocked(ctx, application, { by: 'system', reason })
    lapsed += 1
  }
  return lapsed
}

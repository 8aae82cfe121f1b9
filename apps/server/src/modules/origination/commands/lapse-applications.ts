import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { cancelLocked } from './cancel-application.ts'
import { liftSuspensions } from './lift-suspensions.ts'

/** Whole days after which what nobody went on with ends by itself. */
const daysToResubmit = 7
const daysToPayOut = 3

/**
 * The end of a business day: returned applications that did not come back, and approved ones that
 * could not be paid out, are cancelled. Money that may be on its way is left alone.
 */
export async function lapseApplications(
  ctx: Context,
  businessOn: BusinessDate,
): Promise<Record<string, number>> {
  const lifted = await liftSuspensions(ctx)
  const returned = await returnedUntil(ctx, addDays(businessOn, -daysToResubmit))
  for (const id of returned) {
    await lapse(ctx, id, `not sent in again within ${daysToResubmit} days`)
  }
  const unpaid = await unpaidSince(ctx, addDays(businessOn, -daysToPayOut))
  for (const id of unpaid) await lapse(ctx, id, `not paid out within ${daysToPayOut} days`)
  return { lifted, returned: returned.length, unpaid: unpaid.length }
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
    order by a.id
    for update of a`.execute(ctx.tx)
  return rows.map((row) => row.id)
}

/** Approved on or before a day, and neither paid out nor being paid out. */
async function unpaidSince(ctx: Context, day: BusinessDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from origination.application a
    where a.apply_status = 2 and a.decided_on <= ${day} and not exists (
      select from reporting.disbursement d where d.application_id = a.id and d.status in (2, 3))
    order by a.id
    for update of a`.execute(ctx.tx)
  return rows.map((row) => row.id)
}

async function lapse(ctx: Context, id: number, reason: string): Promise<void> {
  const application = await ctx.tx
    .selectFrom('origination.application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await cancelLocked(ctx, application, { by: 'system', reason })
}

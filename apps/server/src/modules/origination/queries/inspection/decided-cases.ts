import { addDays, type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import type { DecidedCase } from '../../domain/sampling.ts'

interface Days {
  from: BusinessDate
  to: BusinessDate
}

/** What people decided on these days, by the order of deciding; all of it, or what is not drawn yet. */
export async function decidedCases(
  ctx: ReadContext,
  { from, to }: Days,
  input: { newAuditorDays: number; auditorId?: number | undefined; undrawn?: true },
): Promise<DecidedCase[]> {
  const { zone } = ctx.clock
  const { newAuditorDays, auditorId = null, undrawn } = input
  const { rows } = await sql<DecidedCase>`
    select ${caseColumns},
      (select min(f.happened_at) from origination.transition f
        where f.staff_id = t.staff_id and f.act in ('approve', 'reject'))
        >= t.happened_at - ${`${newAuditorDays} days`}::interval as by_new_auditor
    from origination.transition t
    join origination.application a on a.id = t.application_id
    where t.happened_at >= ${startOfDay(from, zone)}
      and t.happened_at < ${startOfDay(addDays(to, 1), zone)}
      and t.staff_id is not null and t.act in ('approve', 'reject')
      and (${auditorId}::bigint is null or t.staff_id = ${auditorId})
      and ${undrawn === true ? notDrawn : sql`true`}
    order by t.id`.execute(ctx.db)
  return rows
}

/** The approvals whose loans came to be exactly so many days late on a day. */
export async function approvalsGoneLate(
  ctx: ReadContext,
  on: BusinessDate,
  lateDays: number,
): Promise<DecidedCase[]> {
  const { rows } = await sql<DecidedCase>`
    select ${caseColumns}, false as by_new_auditor
    from reporting.loan_day d
    join origination.application a on a.id = d.loan_id
    join lateral (
      select * from origination.transition t
      where t.application_id = a.id and t.act = 'approve' and t.staff_id is not null
      order by t.id desc limit 1) t on true
    where d.business_on = ${on} and d.days_past_due = ${lateDays}
    order by t.id`.execute(ctx.db)
  return rows
}

const caseColumns = sql`t.id as transition_id, t.staff_id, t.act as decision, t.approved_cents,
  a.grade`

const notDrawn: RawBuilder<boolean> = sql`not exists (
  select from origination.inspection i where i.transition_id = t.id)`

import { startOfDay } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** One auditor's current state: authority, duty, and how full their day is. */
export interface AuditorLoad {
  staffId: number
  name: string
  duty: 'on-duty' | 'off-duty' | 'resting' | 'disabled'
  productCodes: string[]
  maxCents: number
  customerTypes: string[]
  languages: string[]
  canReview: boolean
  weight: number
  dailyCapacity: number
  held: number
  givenToday: number
  doneToday: number
  /** Today's capacity minus the tasks assigned and done today. */
  capacityLeft: number
}

/** Every auditor, or those named, by staff id. */
export async function auditorLoads(
  ctx: ReadContext,
  only?: readonly number[],
): Promise<AuditorLoad[]> {
  const { today, began } = dayOf(ctx)
  const named = only === undefined ? sql`true` : sql`u.staff_id = any(${[...only]})`
  const { rows } =
    await sql<AuditorLoad>`${loadsSql(named, { today: sql`${today}`, began: sql`${began}` })}
    order by u.staff_id`.execute(ctx.db)
  return rows
}

/** The day by which a person's work of today is counted. */
export function dayOf({ clock }: ReadContext) {
  const today = clock.today()
  return { today, began: startOfDay(today, clock.zone) }
}

/** For the auditors \`u\` that are named. */
export const loadsSql = (
  named: RawBuilder<unknown>,
  { today, began }: { today: RawBuilder<unknown>; began: RawBuilder<unknown> },
) => sql`
  select u.staff_id, s.name, u.product_codes, u.max_cents, u.customer_types, u.languages,
    u.can_review,
    u.weight, u.daily_capacity,
    case when s.disabled_at is not null then 'disabled'
      when origination.rests_on(u.staff_id, ${today}::date) then 'resting'
      when u.on_duty then 'on-duty' else 'off-duty' end as duty,
    held.count as held, given.count as given_today, done.count as done_today,
    greatest(0, u.daily_capacity - held.count - done.count) as capacity_left
  from origination.auditor_authority u
  join reporting.staff s on s.id = u.staff_id
  cross join lateral (
    select count(*) from origination.application a
    where a.auditor_id = u.staff_id and a.apply_status in (1, 5)) held
  cross join lateral (
    select count(*) from reporting.work_assignment l
    where l.queue = 'audit-task' and l.to_staff_id = u.staff_id and l.assigned_on = ${today}::date
      and l.assigned_at >= ${began}::timestamptz) given
  cross join lateral (
    select count(distinct t.application_id) from origination.transition t
    where t.staff_id = u.staff_id and t.happened_at >= ${began}::timestamptz
      and t.act in ('pass', 'approve', 'reject', 'return', 'send-back')) done
  where ${named}`

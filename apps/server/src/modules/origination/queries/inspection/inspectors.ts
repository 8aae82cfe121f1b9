import type { inspectorList } from '@daftari/contract/origination/sampling/sampling-endpoints'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { firstOfMonth, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { samplingPlan } from './sampling-plan.ts'

type Overview = ReadOf<typeof inspectorList>
type Rows = Pick<Overview, 'inspectors' | 'waiting' | 'auditors' | 'festivals'>

/** The inspectors and their numbers, the sampling plan, and the festivals from today on. */
export async function inspectorOverview(ctx: ReadContext): Promise<Overview> {
  const today = ctx.clock.today()
  const { zone } = ctx.clock
  const { rows } = await sql<Rows>`
    select
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name,
          'opened', n.opened, 'inspectedToday', n.today, 'inspectedThisMonth', n.month,
          'disputedThisMonth', n.disputed) order by s.name, s.id)
        from reporting.staff s
        cross join lateral (
          select count(*) filter (where i.state = 'opened') as opened,
            count(*) filter (where i.inspected_at >= ${startOfDay(today, zone)}) as today,
            count(*) filter (where i.inspected_at >= ${monthBegan(ctx)}) as month,
            count(*) filter (where i.inspected_at >= ${monthBegan(ctx)}
              and i.result = 'disputed') as disputed
          from origination.inspection i where i.inspected_by = s.id) n
        where s.disabled_at is null and (exists (select from reporting.staff_role r
          where r.staff_id = s.id and r.role_code = 'inspector') or n.month + n.opened > 0)),
        '[]') as inspectors,
      (select count(*) from origination.inspection i where i.state = 'waiting') as waiting,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
        from origination.auditor_authority u join reporting.staff s on s.id = u.staff_id
        where s.disabled_at is null), '[]') as auditors,
      coalesce((select json_agg(json_build_object('day', f.day, 'name', f.name, 'onDuty',
          coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
            from origination.festival_duty d join reporting.staff s on s.id = d.staff_id
            where d.day = f.day), '[]')) order by f.day)
        from origination.festival f where f.day >= ${today}), '[]') as festivals`.execute(ctx.db)
  const plan = await samplingPlan(ctx)
  return { ...(rows[0] as Rows), settings: plan.settings, version: plan.version }
}

const monthBegan = (ctx: ReadContext) => startOfDay(firstOfMonth(ctx.clock.today()), ctx.clock.zone)

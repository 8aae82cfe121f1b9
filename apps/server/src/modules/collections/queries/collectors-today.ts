import type { collectorsToday as contract } from '@daftari/contract/collections/distribution'
import type { ParsedOf } from '@daftari/contract/endpoint'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { inScope } from '../scope.ts'

type Answer = ReadOf<typeof contract>
type Of = { [K in 'kind' | 'channel']?: ParsedOf<typeof contract>['query'][K] | null }

/** The collectors of the reader's teams, or of all, with their cases, and the unassigned cases. */
export async function collectorsToday(
  ctx: ReadContext,
  { kind = null, channel = null }: Of = {},
): Promise<Answer> {
  const me = staffOf(ctx)
  const own = may(ctx, 'collection.view-all') ? sql`true` : sql`t.leader_id = ${me}`
  const [collectors, unheld] = await Promise.all([
    sql<Answer['rows'][number]>`
      select m.staff_id as id, s.name, t.team_id, t.name as team, t.stages, m.weight,
        not exists (select from reporting.collector_absence a
          where a.staff_id = m.staff_id and a.absent_on = ${ctx.clock.today()}) as present,
        (select count(*) from collections."case" c
          where c.assignee_id = m.staff_id and c.closed_on is null
            and (${kind}::text is null or c.kind = ${kind})) as held
      from reporting.team_member m
      join reporting.team t on t.team_id = m.team_id
      join reporting.staff s on s.id = m.staff_id
      where s.disabled_at is null and ${own}
        and (${channel}::text is null or t.channel = ${channel})
      order by t.name, s.name, m.staff_id`.execute(ctx.db),
    sql<Answer['unheld'][number]>`
      select c.stage, count(*) as cases, sum(c.owed_at_open_cents)::bigint as owed_cents
      from collections."case" c
      join collections.stage g on g.code = c.stage
      where c.closed_on is null and c.assignee_id is null and ${inScope(ctx)}
        and (${kind}::text is null or c.kind = ${kind})
      group by c.stage, g.position order by g.position`.execute(ctx.db),
  ])
  return { rows: collectors.rows, unheld: unheld.rows }
}

import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { DailyJob } from '../../../platform/schedule/daily.ts'

/** The cases assigned to each person in the morning after a day was closed. A second run changes nothing. */
export const countHoldings: DailyJob = {
  name: 'collections.count-holdings',
  async run(ctx, businessOn) {
    const on = addDays(businessOn, 1)
    const done = await sql`
      insert into collections.holding_fact (business_on, stage, staff_id, team_id, cases, owed_cents)
      select ${on}::date, c.stage, c.assignee_id, m.team_id, count(*), sum(c.owed_at_open_cents)
      from collections."case" c
      left join reporting.team_member m on m.staff_id = c.assignee_id
      where c.closed_on is null
      group by c.stage, c.assignee_id, m.team_id
      on conflict do nothing`.execute(ctx.tx)
    return { holdings: Number(done.numAffectedRows ?? 0) }
  },
}

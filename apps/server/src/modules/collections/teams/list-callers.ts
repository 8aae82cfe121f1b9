import { callers } from '@daftari/contract/collections/callers'
import { sql } from 'kysely'
import { may, staffOf } from '../../../platform/context.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'

const days = "coalesce(w.weekdays, '{1,2,3,4,5,6,7}')"
const present = `(extract(isodow from :today::date)::integer = any(${days})
  and not exists (select from reporting.collector_absence a
    where a.staff_id = m.staff_id and a.absent_on = :today))`
const clock = (minute: string) => `to_char(make_interval(mins => ${minute}), 'HH24:MI')`
const from = 'coalesce(w.from_minute, 480)'
const until = 'coalesce(w.until_minute, 1140)'

/** The collectors of the teams that the reader leads, or all. */
export const listCallers = listQuery(callers, {
  from: `reporting.team_member m
    join reporting.team t on t.team_id = m.team_id
    join reporting.staff s on s.id = m.staff_id
    left join reporting.collector_setting w on w.staff_id = m.staff_id`,
  where: 's.disabled_at is null',
  scope: (ctx) =>
    may(ctx, 'collection.view-all') ? sql`true` : sql`t.leader_id = ${staffOf(ctx)}`,
  key: 'm.staff_id',
  columns: {
    collectorName: 's.name',
    team: 't.name',
    channel: 't.channel',
    presentToday: present,
    workDays: `(${days})::text[]`,
    shift: `${clock(from)} || ' – ' || ${clock(until)}`,
    takesNew: 'coalesce(w.takes_new, true)',
    mostCases: 'w.most_cases',
    heldCases: `(select count(*) from collections."case" c
      where c.assignee_id = m.staff_id and c.closed_on is null)`,
    nextAway: `(select min(a.absent_on) from reporting.collector_absence a
      where a.staff_id = m.staff_id and a.absent_on >= :today)`,
    awayDays: `(select count(*) from reporting.collector_absence a
      where a.staff_id = m.staff_id and a.absent_on >= :today)`,
    collectorId: 'm.staff_id',
    version: 'coalesce(w.version, 1)',
  },
  filters: {
    team: 'm.team_id',
  },
})

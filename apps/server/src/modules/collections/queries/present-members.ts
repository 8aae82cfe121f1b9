import type { CollectorChannel } from '@daftari/contract/collections/enums'
import { type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { armsOf } from '../domain/arms-of.ts'

export interface PresentMember {
  staffId: number
  name: string
  teamId: number
  leaderId: number | null
  weight: number
  stages: string[]
  channel: CollectorChannel
  /** Gets new cases on this day: it is one of theirs, and nobody stopped it. */
  takesNew: boolean
  /** Open cases they have. */
  load: number
  /** Cases they may still be given; null: any number. */
  room: number | null
  /** The end of the shift in minutes of the lender's day. */
  untilMinute: number
}

/**
 * Collectors who can have cases on a day: in a team, not on leave, with an active account. On a weekly day
 * off they keep their cases and get no new ones.
 */
export async function presentMembers(db: Db | Tx, on: BusinessDate): Promise<PresentMember[]> {
  const { rows } = await sql<PresentMember>`
    select m.staff_id, s.name, m.team_id, t.leader_id, m.weight, t.stages, t.channel,
      coalesce(w.takes_new, true) and ${weekday(on)}::integer
        = any(coalesce(w.weekdays, '{1,2,3,4,5,6,7}')) as takes_new,
      h.load,
      case when w.most_cases is not null then greatest(0, w.most_cases - h.load)::integer end as room,
      coalesce(w.until_minute, 1440) as until_minute
    from reporting.team_member m
    join reporting.team t on t.team_id = m.team_id
    join reporting.staff s on s.id = m.staff_id
    left join reporting.collector_setting w on w.staff_id = m.staff_id
    cross join lateral (select count(*) as load from collections."case" c
      where c.assignee_id = m.staff_id and c.closed_on is null) h
    where s.disabled_at is null
      and not exists (
        select from reporting.collector_absence a where a.staff_id = m.staff_id and a.absent_on = ${on})
    order by m.staff_id`.execute(db)
  return rows
}

/** One row per present member, stage and arm that they may be assigned, as `fit`. */
export function fitting(members: readonly PresentMember[]) {
  const rows = members.flatMap(({ staffId, stages, channel }) =>
    stages.flatMap((stage) => armsOf(channel).map((arm) => ({ staffId, stage, arm }))),
  )
  return sql`select * from unnest(${rows.map((one) => one.staffId)}::bigint[],
    ${rows.map((one) => one.stage)}::text[], ${rows.map((one) => one.arm)}::text[])
    as fit (staff_id, stage, arm)`
}

import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface PresentMember {
  staffId: number
  name: string
  teamId: number
  leaderId: number | null
  weight: number
  stages: string[]
}

/** Collectors who can be given cases on a day: in a team, not away, their account open. */
export async function presentMembers(db: Db | Tx, on: BusinessDate): Promise<PresentMember[]> {
  const { rows } = await sql<PresentMember>`
    select m.staff_id, s.name, m.team_id, t.leader_id, m.weight, t.stages
    from collections.team_member m
    join collections.team t on t.id = m.team_id
    join reporting.staff s on s.id = m.staff_id
    where s.disabled_at is null
      and not exists (
        select from collections.absence a where a.staff_id = m.staff_id and a.absent_on = ${on})
    order by m.staff_id`.execute(db)
  return rows
}

/** One row per present member and stage they may hold, as `fit`. */
export function fitting(members: readonly PresentMember[]) {
  const pairs = members.flatMap(({ staffId, stages }) =>
    stages.map((stage) => ({ staffId, stage })),
  )
  return sql`select * from unnest(${pairs.map((one) => one.staffId)}::bigint[],
    ${pairs.map((one) => one.stage)}::text[]) as fit (staff_id, stage)`
}

import { stageSetting } from '@daftari/contract/collections/plans'
import {
  collectionStages,
  collectionTargets,
  collectionTeams,
} from '@daftari/contract/collections/teams'
import { chosen } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

const held = (what: string) => `(select ${what} from collections."case" c
  join reporting.team_member m on m.staff_id = c.assignee_id
  where m.team_id = t.team_id and c.closed_on is null)`

export const listTeams = listQuery(collectionTeams, {
  from: 'reporting.team t',
  key: 't.team_id',
  columns: {
    teamName: 't.name',
    leader: staff('t.leader_id'),
    members: '(select count(*) from reporting.team_member m where m.team_id = t.team_id)',
    heldCases: held('count(*)'),
    heldOwed: held('coalesce(sum(c.owed_at_open_cents), 0)::bigint'),
  },
})

/** The next days of future versions of the stages. */
const coming = (what: string) => `(select ${what} from platform.setting_version p
  where p.kind = '${stageSetting.kind}' and p.state = 'approved' and p.effective_on > :today::date
  order by p.effective_on limit 1)`
const comingDay = (name: string) => coming(`(p.document -> s.code ->> '${name}')::integer`)

export const listStages = listQuery(collectionStages, {
  from: `collections.stage s
    left join (select c.stage, count(*) as cases from collections."case" c
      where c.closed_on is null group by c.stage) n on n.stage = s.code`,
  key: 's.position',
  columns: {
    place: 's.position',
    stage: 's.code',
    openCases: 'coalesce(n.cases, 0)',
    comingFrom: comingDay('fromDay'),
    comingTo: comingDay('toDay'),
    comingOn: coming('p.effective_on'),
  },
})

const recovered = `(select coalesce(sum(r.amount_cents), 0)::bigint from collections.recovery r
  where r.paid_on >= t.month and r.paid_on < t.month + interval '1 month'
    and (t.stage is null or r.stage = t.stage)
    and (t.staff_id is null or r.staff_id = t.staff_id)
    and (t.team_id is null or r.staff_id in (
      select m.staff_id from reporting.team_member m where m.team_id = t.team_id)))`

export const listTargets = listQuery(collectionTargets, {
  from: 'collections.target t',
  key: 't.id',
  columns: {
    targetId: 't.id',
    month: "to_char(t.month, 'YYYY-MM')",
    targetScope: `case when t.team_id is not null then 'team'
      when t.staff_id is not null then 'person' else 'stage' end`,
    team: '(select n.name from reporting.team n where n.team_id = t.team_id)',
    collector: staff('t.staff_id'),
    targetAmount: 't.amount_cents',
    recovered,
  },
  filters: {
    month: 't.month',
    team: 't.team_id',
    collector: 't.staff_id',
    targetScope: chosen({
      team: 't.team_id is not null',
      person: 't.staff_id is not null',
      stage: 't.stage is not null',
    }),
  },
})

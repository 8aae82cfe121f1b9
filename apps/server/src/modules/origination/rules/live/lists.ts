import { challengers } from '@daftari/contract/origination/rules/challengers'
import { shadows } from '@daftari/contract/origination/rules/shadows'
import { snoozes } from '@daftari/contract/origination/rules/snoozes'
import { requestOf } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { requestColumns, staff } from '../../../../platform/tables/sql-parts.ts'

/** What ran or runs, and the number of its version. */
const ending = (row: string) => ({
  endedAt: `${row}.ended_at`,
  endedBecause: `${row}.ended_because`,
  endedBy: staff(`${row}.ended_by`),
})

export const listShadows = listQuery(shadows, {
  from: 'origination.shadow h',
  join: `join platform.setting_version v on v.id = h.version_id
    left join lateral (
      select count(*) as judged, count(*) filter (where o.outcome <> s.outcome) as moved
      from origination.shadow_outcome o join origination.assessment s
        on s.id = o.assessment_id and s.arm is distinct from 'challenger'
      where o.shadow_id = h.id) f on true`,
  key: 'h.id',
  columns: {
    shadowId: 'h.id',
    versionNumber: 'v.number',
    shadowState: 'h.state',
    daysRun: `coalesce((h.ended_at at time zone :zone)::date, :today::date)
      - (h.started_at at time zone :zone)::date`,
    judged: 'f.judged',
    moved: 'f.moved',
    startedBy: staff('h.started_by'),
    ...ending('h'),
  },
})

export const listChallengers = listQuery(challengers, {
  from: 'origination.challenger c',
  join: 'join platform.setting_version v on v.id = c.version_id',
  key: 'c.id',
  columns: {
    challengerId: 'c.id',
    versionNumber: 'v.number',
    challengerState: 'c.state',
    mostLent: 'c.most_cents',
    ...requestColumns('c'),
    ...ending('c'),
  },
  filters: { requestOf: requestOf('c.asked_by') },
})

export const listSnoozes = listQuery(snoozes, {
  from: 'origination.rule_snooze z',
  join: 'join reporting.person p on p.person_id = z.person_id',
  key: 'z.id',
  columns: {
    snoozeId: 'z.id',
    customerId: 'z.person_id',
    name: 'p.full_name',
    phone: 'p.phone_masked',
    snoozeState: `case when z.state = 'active' and z.until_on < :today::date then 'expired'
      else z.state end`,
    ...requestColumns('z'),
  },
  filters: { requestOf: requestOf('z.asked_by') },
})

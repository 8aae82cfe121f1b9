import {
  audienceRecord,
  audienceRuns,
  audiences,
  runRecord,
} from '@daftari/contract/promotion/audiences/declared'
import { part } from '../../../platform/part.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import {
  audienceCommands,
  audienceEntity,
  closeAudienceAct,
  refreshNowAct,
  releaseRunAct,
  runEntity,
} from './audience-acts.ts'
import { audienceFlow } from './audience-flow.ts'
import { countingMembers } from './list-members.ts'
import { previewing } from './preview.ts'
import { refreshingAudiences } from './refresh.ts'

const inIt = (held: string) => `(select count(*)::integer from promotion.audience_member m
  where m.audience_id = a.id and m.left_at is null ${held})`
const lastRun = `left join lateral (select * from promotion.audience_run n
  where n.audience_id = a.id order by n.id desc limit 1) r on true`

const listAudiences = listQuery(audiences, {
  from: 'promotion.audience a',
  join: `${lastRun}
    left join lateral (select n.number, n.document
      from platform.setting_in_force('audience', a.code, :today::date) n) v on true`,
  key: 'a.id',
  columns: {
    audienceId: 'a.id',
    audiencePosition: 'a.position',
    audience: 'a.names ->> :language',
    audienceCode: 'a.code',
    audienceState: 'a.state',
    settingNumber: 'v.number',
    offeredProduct: "v.document ->> 'product'",
    membersNow: inIt(''),
    membersHeldOut: inIt("and m.arm <> 'treated'"),
    lastRunAt: 'r.started_at',
    audienceRunState: 'r.state',
  },
  sums: { membersNow: inIt(''), membersHeldOut: inIt("and m.arm <> 'treated'") },
})

const listRuns = listQuery(audienceRuns, {
  from: 'promotion.audience_run r',
  join: `join promotion.audience a on a.id = r.audience_id
    join promotion.audience_version n on n.id = r.version_id
    left join platform.setting_version v on v.id = n.setting_version_id`,
  key: 'r.id',
  columns: {
    runId: 'r.id',
    ranOn: 'r.business_on',
    audience: 'a.names ->> :language',
    audienceRunState: 'r.state',
    settingNumber: 'v.number',
    enteredCount: 'r.entered',
    keptCount: 'r.kept',
    excludedCount: `(select coalesce(sum(e.value::integer), 0)::integer
      from jsonb_each_text(r.excluded) e)`,
    confirmedBy: staff('r.confirmed_by'),
  },
  filters: { ran: 'r.business_on' },
})

export const keptAudiences = part({
  entity: audienceEntity,
  list: listAudiences,
  record: audienceRecord,
  acts: [refreshNowAct, closeAudienceAct],
  settings: [audienceFlow],
  daily: [refreshingAudiences],
  routes: [...audienceCommands.routes, previewing, countingMembers],
})

export const refreshedAudiences = part({
  entity: runEntity,
  list: listRuns,
  record: runRecord,
  acts: [releaseRunAct],
})

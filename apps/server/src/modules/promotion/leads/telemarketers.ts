import { timeOfDay } from '@daftari/contract/contact/hours'
import { telemarketerForm, telemarketers } from '@daftari/contract/promotion/leads/telemarketers'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { routesOf } from '../../../platform/desk/forms/form-commands.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readAssignee, saveAssignee } from '../../work/index.ts'

const queue = 'lead'
const worksLeads = `exists (select from reporting.staff_permission p
  where p.staff_id = s.id and p.permission = 'lead.work')`
const clock = (minute: string) => `to_char(make_interval(mins => ${minute}), 'HH24:MI')`

export const listTelemarketers = listQuery(telemarketers, {
  from: `reporting.staff s
    left join reporting.work_assignee a on a.queue = '${queue}' and a.staff_id = s.id`,
  where: `s.disabled_at is null and ${worksLeads}`,
  key: 's.id',
  columns: {
    telemarketerName: 's.name',
    workDays: "coalesce(a.weekdays, '{1,2,3,4,5,6,7}')::text[]",
    shift: `${clock('coalesce(a.from_minute, 0)')} || ' – ' || ${clock('coalesce(a.until_minute, 1440)')}`,
    takesNew: 'coalesce(a.takes_new, true)',
    mostLeads: 'a.most_open',
    weight: 'coalesce(a.weight, 1)',
    openLeads: `(select count(*)::integer from promotion.lead l
      where l.assignee_id = s.id and l.state = 'open')`,
    nextAway: `(select min(v.away_on) from reporting.work_leave v
      where v.staff_id = s.id and v.away_on >= :today)`,
    telemarketerId: 's.id',
    version: 'coalesce(a.version, 1)',
  },
  filters: { caller: 's.id' },
})

/** The form of how somebody works leads; it counts from the next hand-out. */
export const telemarketerRoutes = routesOf(telemarketerForm, {
  async change(ctx, { id, version }, { mostLeads, ...values }) {
    await requireTelemarketer(ctx, id)
    const given = { ...values, queue, staffId: id, mostOpen: mostLeads ?? null }
    const { before, after } = await saveAssignee(ctx, given, version)
    const object = { type: 'staff', id }
    await audit(ctx, { act: 'telemarketer.setting', object, before, after })
    return { id, version: version + 1 }
  },
  async values(ctx, id) {
    await requireTelemarketer(ctx, id)
    const { weekdays, fromMinute, untilMinute, takesNew, mostOpen, weight, version } =
      (await readAssignee(ctx, queue, id)) ?? usual
    const shift = { from: timeOfDay(fromMinute), until: timeOfDay(untilMinute) }
    return { id, version, values: { weekdays, ...shift, takesNew, mostLeads: mostOpen, weight } }
  },
})

const usual = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 0,
  untilMinute: 1440,
  takesNew: true,
  mostOpen: null,
  weight: 1,
  version: 1,
}

/** Refuses: request.not-found. */
async function requireTelemarketer(ctx: Context | ReadContext, id: number): Promise<void> {
  if ((await listTelemarketers.row(ctx, id)) === undefined) refuse('request.not-found')
}

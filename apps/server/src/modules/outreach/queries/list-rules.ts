import { type OutreachPage, rulePages } from '@daftari/contract/outreach/pages'
import { outreachRules } from '@daftari/contract/outreach/tables'
import { contains } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { rowsOfPage } from './seen-on.ts'

/** Rules of a page. */
export const listRules = readersPerPage(outreachRules, (table, page) =>
  listQuery(table, {
    from: 'outreach.rule r',
    where: () => rowsOfPage('r', (rulePages as Record<string, OutreachPage>)[page] as OutreachPage),
    key: 'r.id',
    columns: {
      ruleId: 'r.id',
      ruleName: 'r.name',
      ruleState: 'r.state',
      engine: 'r.engine',
      audience: 'r.audience',
      audienceValues: `(select string_agg(v.value, ' – ' order by v.key)
        from jsonb_each_text(r.plan -> 'parameters') v)`,
      outreachContent: `coalesce(
        (select m.template_name from reporting.message_template m
          where m.template_id = (r.plan -> 'content' ->> 'templateId')::bigint),
        (select o.name from reporting.robot_content o
          where o.kind = 'recording' and o.id = (r.plan -> 'content' ->> 'recordingId')::bigint),
        (select o.name from reporting.robot_content o
          where o.kind = 'script' and o.id = (r.plan -> 'content' ->> 'scenarioId')::bigint))`,
      runsAt: `to_char(make_time(r.at_minute / 60, r.at_minute % 60, 0), 'HH24:MI') || ' · '
        || array_to_string(r.weekdays, ' ')`,
      outreachHours: "(r.plan ->> 'from') || '–' || (r.plan ->> 'until')",
      attemptsAtMost: "(r.plan ->> 'attempts')::integer",
      holdOutPercent: "(r.plan ->> 'holdOutPercent')::integer",
      lastRunOn: 'r.last_day',
      changedBy: staff('r.changed_by'),
      changedAt: 'r.changed_at',
      version: 'r.version',
    },
    filters: { ruleName: contains('r.name') },
  }),
)

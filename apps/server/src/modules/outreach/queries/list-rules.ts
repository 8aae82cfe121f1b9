import { timeOfDay } from '@daftari/contract/contact/hours'
import { type AudienceName, audiences } from '@daftari/contract/outreach/audiences'
import { type OutreachPage, rulePages } from '@daftari/contract/outreach/pages'
import { type RuleEvent, ruleEventTexts } from '@daftari/contract/outreach/rule-events'
import { outreachRules } from '@daftari/contract/outreach/tables'
import { weekdayNames } from '@daftari/kernel/weekdays'
import { contains } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { whyText } from '../audiences/why-text.ts'
import { contentName } from './content-name.ts'
import { rowsOfPage } from './seen-on.ts'

/** An event by its name in every language. */
const named = (values: Record<string, unknown>) =>
  values.event === undefined
    ? values
    : { ...values, event: ruleEventTexts(values.event as RuleEvent) }

type Chosen = { audience: AudienceName; values: Record<string, unknown> }

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
      audienceValues: {
        sql: "json_build_object('audience', r.audience, 'values', r.plan -> 'parameters')",
        as: ({ audience, values }: Chosen, { language, appContext: { currency } }) =>
          whyText(audiences[audience].values, named(values), { language, currency }),
      },
      outreachContent: contentName('r.plan'),
      runsAt: {
        sql: `json_build_object('minute', case when r.audience <> 'on-event' then r.at_minute end,
          'days', array_to_string(r.weekdays, ' '))`,
        as: ({ minute, days }: { minute: number | null; days: string }, { language }) => {
          if (minute === null) return '–'
          const at = timeOfDay(minute)
          return days === '' ? at : `${at} · ${weekdayNames(days, language)}`
        },
      },
      outreachHours: "(r.plan ->> 'from') || '–' || (r.plan ->> 'until')",
      attemptsAtMost: "(r.plan ->> 'attempts')::integer",
      holdOutPercent: "(r.plan ->> 'holdOutPercent')::integer",
      lastRunOn: 'r.last_day',
      changedBy: staff('r.changed_by'),
    },
    filters: { ruleName: contains('r.name') },
  }),
)

import { type AudienceName, audiences } from '@daftari/contract/outreach/audiences'
import { itemPages, type OutreachPage } from '@daftari/contract/outreach/pages'
import { outreachItems } from '@daftari/contract/outreach/tables'
import { whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { whyText } from '../audiences/why-text.ts'
import { reasonOfTask, unlessBrought } from '../domain/brought-numbers.ts'
import { knownReason, knownResult, rowsOfPage } from './seen-on.ts'

type Why = { audience: AudienceName; values: Record<string, unknown> }

/** Every number of a page's tasks. */
export const listItems = readersPerPage(outreachItems, (table, page) =>
  listQuery(table, {
    from: 'outreach.item i join outreach.task t on t.id = i.task_id',
    join: 'left join reporting.person p on p.person_id = i.person_id',
    where: () => rowsOfPage('t', (itemPages as Record<string, OutreachPage>)[page] as OutreachPage),
    key: 'i.id',
    columns: {
      itemId: 'i.id',
      taskName: 't.name',
      name: unlessBrought('t', 'p.full_name'),
      phone: 'i.phone_masked',
      whyInAudience: {
        sql: "json_build_object('audience', t.audience, 'values', i.why)",
        as: ({ audience, values }: Why, { language, appContext: { currency } }) =>
          whyText(audiences[audience].why, values, { language, currency }),
      },
      itemArm: 'i.arm',
      itemState: 'i.state',
      itemReason: knownReason(reasonOfTask('t', 'i.reason')),
      itemResult: knownResult('i.result'),
      outreachCost: 'i.cost_cents',
      customerId: unlessBrought('t', 'i.person_id'),
    },
    filters: { begun: 'i.begun_at', clicked: whether('i.clicks > 0') },
  }),
)

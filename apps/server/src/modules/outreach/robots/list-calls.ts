import type { PageKey } from '@daftari/contract/navigation/navigation'
import {
  followUps,
  type RobotCallPage,
  robotCallPages,
  robotCalls,
  smsAfterCalls,
} from '@daftari/contract/outreach/robot-tables'
import { sql } from 'kysely'
import { contains } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { unlessBrought } from '../domain/brought-numbers.ts'

const of = (page: PageKey) => robotCallPages[page as RobotCallPage]

const known = (row: string) => `from reporting.robot_conclusion n
  where n.section = ${row}.section and n.code = ${row}.conclusion
    and n.engine = case when ${row}.engine = 'saiduo' then 'saiduo' else 'freeswitch' end`

/** The name of a conclusion, in the reader's language. */
const conclusionOf = (row: string) => `coalesce((select n.names ->> :language ${known(row)}),
  ${row}.conclusion)`

/** The search text: its code, and its name in any language. */
const conclusionWords = (row: string) => `concat_ws(' ', ${row}.conclusion, (select
  concat_ws(' ', n.names ->> 'en', n.names ->> 'es', n.names ->> 'zh') ${known(row)}))`

/** Every call of the page's robot. */
export const listRobotCalls = readersPerPage(robotCalls, (table, page) => {
  const [section, engine] = of(page)
  return listQuery(table, {
    where: () => sql`r.section = ${section} and r.engine = ${engine}`,
    from: `reporting.robot_call r join reporting.call c on c.call_id = r.call_id
      join outreach.item i on i.id = r.item_id`,
    join: `join outreach.task t on t.id = i.task_id
      left join reporting.person p on p.person_id = i.person_id`,
    key: 'r.call_id',
    columns: {
      askedAt: 'c.asked_at',
      taskId: 'i.task_id',
      taskName: 't.name',
      name: unlessBrought('t', 'p.full_name'),
      phone: 'c.phone_masked',
      loanId: 'c.loan_id',
      callOutcome: 'c.outcome',
      hangupCause: 'c.cause',
      talked: 'c.talk_seconds',
      played: '(r.played_ms / 1000)',
      heardText: 'r.heard',
      robotConclusion: conclusionOf('r'),
      nextAction: 'i.next_action',
      callTrail: `(select string_agg((n ->> 'node') || coalesce(': ' || nullif(n ->> 'heard', ''), ''),
        ' → ' order by at) from jsonb_array_elements(r.trail) with ordinality as x (n, at))`,
    },
    filters: { called: 'c.asked_at', robotConclusion: contains(conclusionWords('r')) },
    sums: { talked: 'c.talk_seconds' },
  })
})

/** What is to be done after the calls of the page's robot. */
export const listFollowUps = readersPerPage(followUps, (table, page) => {
  const [section, engine] = of(page)
  return listQuery(table, {
    where: () => sql`f.section = ${section} and f.engine = ${engine}`,
    from: 'outreach.follow_up f join outreach.item i on i.id = f.item_id',
    join: `join outreach.task t on t.id = i.task_id
      left join reporting.person p on p.person_id = i.person_id`,
    key: 'f.id',
    columns: {
      followUpId: 'f.id',
      submittedAt: 'f.made_at',
      nextAction: 'f.action',
      robotConclusion: conclusionOf('f'),
      followUpState: 'f.state',
      itemReason: 'f.reason',
      name: unlessBrought('t', 'p.full_name'),
      phone: 'i.phone_masked',
      loanId: 'i.loan_id',
      taskName: 't.name',
      handler: staff('f.handled_by'),
      decidedAt: 'f.handled_at',
    },
    filters: { submitted: 'f.made_at' },
  })
})

/** Messages that followed calls of promotion. */
export const listSmsAfterCalls = listQuery(smsAfterCalls, {
  where: () => sql`f.section = 'promotion' and f.action = 'sms'`,
  from: `outreach.follow_up f join outreach.item i on i.id = f.item_id
    left join reporting.message m on m.message_id = f.message_id`,
  join: `join outreach.task t on t.id = i.task_id
    left join reporting.person p on p.person_id = i.person_id`,
  key: 'f.id',
  columns: {
    followUpId: 'f.id',
    submittedAt: 'f.made_at',
    taskId: 'i.task_id',
    taskName: 't.name',
    name: unlessBrought('t', 'p.full_name'),
    phone: 'i.phone_masked',
    robotConclusion: conclusionOf('f'),
    templateName: 'm.template_name',
    messageState: "coalesce(m.state, 'refused')",
    itemReason: 'coalesce(f.reason, m.reason)',
    smsParts: 'm.parts',
    outreachCost: 'm.cost_cents',
    sentAt: 'm.sent_at',
  },
  filters: { submitted: 'f.made_at' },
  sums: { smsParts: 'm.parts', outreachCost: 'm.cost_cents' },
})

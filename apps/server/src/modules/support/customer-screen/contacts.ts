import type { OutputOf } from '@daftari/contract/endpoint'
import type { customerContacts } from '@daftari/contract/support/customer-screen/declared'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { ordersSeen } from '../service-orders/order-entity.ts'
import { choice } from './sql-parts.ts'

type Contacts = Omit<OutputOf<typeof customerContacts>, 'readAt'>
type Row = Omit<Contacts['rows'][number], 'at'> & { at: Date }

export interface ContactsAsked {
  personId: number
  before?: string | undefined
  beforeKey?: string | undefined
}

const aPage = 50

/**
 * Every contact of any section with the customer at their own number, and what they wrote. A collector's
 * remark on a call or message that is listed itself is left out. The text of a message is shown only to
 * people with access to its own page.
 */
export async function contactsOf(ctx: ReadContext, asked: ContactsAsked): Promise<Contacts> {
  const before = asked.before === undefined ? 'infinity' : new Date(asked.before)
  const parts = [
    calls(ctx, asked.personId),
    messages(asked.personId),
    feedbackIn(asked.personId),
    feedbackOut(asked.personId),
    caseMessages(asked.personId),
    remarks(ctx, asked.personId),
    leadContacts(asked.personId),
    orderContacts(ctx, asked.personId),
  ].map(
    (part) => sql`(select * from (${part}) z
      where (z.at, z.key) < (${before}::timestamptz, ${asked.beforeKey ?? ''})
      order by z.at desc, z.key desc limit ${aPage + 1})`,
  )
  const { rows } = await sql<Row & { staffId: number | null; page: string | null }>`
    select x.*, ${sql.raw(staff('x.staff_id'))} as by from (${sql.join(parts, sql` union all `)}) x
    order by x.at desc, x.key desc limit ${aPage + 1}`.execute(ctx.db)
  return {
    rows: rows.slice(0, aPage).map(({ at, text, staffId: _, page, ...row }) => ({
      ...row,
      at: at.toISOString(),
      text: text === null || !maySee(ctx, page) ? null : withoutWrittenNumbers(text),
    })),
    more: rows.length > aPage,
  }
}

const maySee = (ctx: ReadContext, page: string | null) =>
  page === null || (ctx.pages as ReadonlySet<string>).has(page)

interface Part {
  key: RawBuilder<unknown>
  at: RawBuilder<unknown>
  way: RawBuilder<unknown>
  direction?: RawBuilder<unknown>
  purpose?: RawBuilder<unknown>
  staffId?: RawBuilder<unknown>
  result?: RawBuilder<unknown>
  title?: RawBuilder<unknown>
  text?: RawBuilder<unknown>
  /** On which page its words are read; none: here. */
  page?: string
  seconds?: RawBuilder<unknown>
  loanId?: RawBuilder<unknown>
}

/** All have the columns of a contact in one order. */
const contact = (o: Part) => sql`
  select ${o.key} as key, ${o.at} as at, ${o.way} as way, ${o.direction ?? sql`null`}::text as direction,
    ${o.purpose ?? sql`null`}::text as purpose, ${o.staffId ?? sql`null`}::bigint as staff_id,
    ${o.result ?? sql`null`}::json as result, ${o.title ?? sql`null`}::text as title,
    ${o.text ?? sql`null`}::text as text, ${o.page ?? null}::text as page,
    ${o.seconds ?? sql`null`}::integer as talk_seconds, ${o.loanId ?? sql`null`}::bigint as loan_id`

const inOrOut = (column: string) =>
  sql.raw(`case ${column} when 'inbound' then 'in' when 'outbound' then 'out' end`)

const calls = (ctx: ReadContext, personId: number) => sql`${contact({
  key: sql`'call-' || c.call_id`,
  at: sql`c.asked_at`,
  way: sql`case when b.call_id is null then 'call' else 'robot' end`,
  direction: inOrOut('c.direction'),
  purpose: sql`c.purpose`,
  staffId: sql`c.staff_id`,
  result: choice('callOutcome', 'c.outcome'),
  title: sql`coalesce((select k.names ->> ${ctx.language} from reporting.robot_conclusion k
    where k.section = b.section and k.code = b.conclusion limit 1), b.conclusion)`,
  text: sql`case when c.purpose = 'service' then (
    select string_agg(n.note, E'\n' order by n.note_id) from reporting.call_note n
    where n.call_id = c.call_id) end`,
  seconds: sql`c.talk_seconds`,
  loanId: sql`c.loan_id`,
})}
  from reporting.call c left join reporting.robot_call b on b.call_id = c.call_id
  where (c.person_id = ${personId} and c.relation = 'own') or c.identified_person_id = ${personId}`

const messages = (personId: number) => sql`${contact({
  key: sql`'message-' || m.message_id`,
  at: sql`coalesce(m.sent_at, m.asked_at)`,
  way: sql`m.channel`,
  direction: sql`'out'`,
  purpose: sql`m.purpose`,
  staffId: sql`m.asked_by`,
  result: choice('messageState', 'm.state'),
  title: sql`m.template_name`,
  loanId: sql`m.loan_id`,
})}
  from reporting.message m where m.person_id = ${personId}`

const feedbackPage = 'customer-service/issue/comment-feedback'

const feedbackIn = (personId: number) => sql`${contact({
  key: sql`'feedback-' || f.id`,
  at: sql`f.asked_at`,
  way: sql`case f.channel when 'phone' then 'call' else f.channel end`,
  direction: sql`'in'`,
  result: choice('feedbackTopic', 'f.topic'),
  text: sql`f.message`,
  page: feedbackPage,
  loanId: sql`f.loan_id`,
})}
  from support.feedback f where f.person_id = ${personId}`

const feedbackOut = (personId: number) => sql`${contact({
  key: sql`'answer-' || f.id`,
  at: sql`f.answered_at`,
  way: sql`'app'`,
  direction: sql`'out'`,
  purpose: sql`'service'`,
  staffId: sql`f.assignee_id`,
  result: choice('feedbackTopic', 'f.topic'),
  text: sql`f.answer`,
  page: feedbackPage,
  loanId: sql`f.loan_id`,
})}
  from support.feedback f where f.person_id = ${personId} and f.answer is not null`

const caseMessages = (personId: number) => sql`${contact({
  key: sql`'said-' || s.id`,
  at: sql`s.said_at`,
  way: sql`case s.channel when 'phone' then 'call' else s.channel end`,
  direction: sql`s.direction`,
  purpose: sql`'service'`,
  staffId: sql`s.staff_id`,
  text: sql`s.body`,
  page: 'customer-service/issue/offline-message',
})}
  from support.case_message s where s.person_id = ${personId}`

/** For collection only the result is shown: its text belongs to collection's page. */
const remarks = (ctx: ReadContext, personId: number) => sql`${contact({
  key: sql`'remark-' || r.remark_id`,
  at: sql`coalesce(r.contacted_at, r.made_at)`,
  way: sql`r.channel`,
  direction: inOrOut('r.direction'),
  purpose: sql`'collection'`,
  staffId: sql`r.staff_id`,
  title: sql`coalesce(t.name ->> ${ctx.language}, r.result)`,
  loanId: sql`r.loan_id`,
})}
  from reporting.remark r left join reporting.contact_result t on t.code = r.result
  where r.person_id = ${personId} and r.channel <> 'note' and r.call_id is null
    and r.message_id is null`

const leadContacts = (personId: number) => sql`${contact({
  key: sql`'lead-' || k.lead_contact_id`,
  at: sql`k.made_at`,
  way: sql`'note'`,
  purpose: sql`'marketing'`,
  staffId: sql`k.staff_id`,
  result: choice('leadResult', 'k.result'),
})}
  from reporting.lead l join reporting.lead_contact k on k.lead_id = l.lead_id
  where l.person_id = ${personId} and k.message_id is null and k.result is not null`

const orderContacts = (ctx: ReadContext, personId: number) => sql`${contact({
  key: sql`'order-' || k.id`,
  at: sql`k.made_at`,
  way: sql`'note'`,
  purpose: sql`'service'`,
  staffId: sql`k.staff_id`,
  result: choice('leadResult', 'k.result'),
  text: sql`k.note`,
  page: 'customer-service/forward/distribute',
  loanId: sql`o.loan_id`,
})}
  from support.service_order o join support.service_order_contact k on k.order_id = o.id
  where o.person_id = ${personId} and k.result is not null and ${ordersSeen(ctx)}`

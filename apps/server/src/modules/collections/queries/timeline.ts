import type { timelineShape } from '@daftari/contract/collections/shapes'
import type { Language } from '@daftari/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { caseQueue } from '../domain/case-queue.ts'
import { promiseParts } from './owed.ts'

type Timeline = z.output<typeof timelineShape>
type Entry = Timeline[number]
type Timed<K extends Entry['kind']> = Omit<Extract<Entry, { kind: K }>, 'at'> & { at: Date }

const most = 300

/** What the timeline of a loan in collection, and of its customer, is made of: each kind by a query. */
export const timelineReads = (
  { language }: Pick<ReadContext, 'language'>,
  { loanId, customerId }: { loanId: number; customerId: number },
) => ({
  remarks: remarks(loanId, language),
  messages: messagesTo(customerId),
  prompts: promptsOf(loanId),
  calls: callsWith(customerId),
  assignments: assignments(loanId),
  closings: closings(loanId),
})

type Happened = {
  [N in keyof ReturnType<typeof timelineReads>]: ReturnType<
    typeof timelineReads
  >[N] extends RawBuilder<infer Row>
    ? Row[]
    : never
}

/**
 * What happened to a loan in collection, over all its cases, and every contact of any section with its
 * customer, the newest first. What happened at one moment of a morning is shown in its order: the old case
 * closed, the new one was handed over.
 */
export function timelineFrom({ remarks, ...others }: Happened): Timeline {
  const written = remarks.map(({ nextActionAt, ...one }) => ({
    ...one,
    nextActionAt: nextActionAt?.toISOString() ?? null,
    text: withoutWrittenNumbers(one.text),
  }))
  return [
    written,
    others.messages,
    others.prompts,
    others.calls,
    others.assignments,
    others.closings,
  ]
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most)
    .map((one) => ({ ...one, at: one.at.toISOString() }) as Entry)
}

const remarks = (loanId: number, language: Language) =>
  sql<Omit<Timed<'remark'>, 'nextActionAt'> & { nextActionAt: Date | null }>`
    select 'remark' as kind, r.made_at as at,
      json_build_object('id', r.staff_id, 'name', s.name) as by,
      r.channel, r.direction, coalesce(t.name ->> ${language}, r.result) as result, r.text,
      r.next_action_at,
      case when p.id is not null then json_build_object(
        'id', p.id, 'amountCents', p.amount_cents, 'paidCents', p.paid_cents,
        'promisedOn', p.promised_on, 'state', p.state, 'madeAt', p.made_at,
        'by', json_build_object('id', r.staff_id, 'name', s.name), 'parts', ${promiseParts}) end as promise
    from collections.remark r
    join reporting.staff s on s.id = r.staff_id
    left join collections.contact_result t on t.code = r.result
    left join collections.promise p on p.remark_id = r.id
    where r.loan_id = ${loanId} and r.message_id is null
    order by r.id desc limit ${most}`

/** Messages of all sections; each section's page has their words. */
const messagesTo = (personId: number) => sql<Timed<'message'>>`
    select 'message' as kind, coalesce(m.sent_at, m.asked_at) as at, m.channel, m.purpose,
      m.template_name as template, m.state, m.phone_masked as phone,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as by
    from reporting.message m
    left join reporting.staff s on s.id = m.asked_by
    where m.person_id = ${personId}
    order by m.message_id desc limit ${most}`

/** What the customer's phone was asked to pay, by whomever. */
const promptsOf = (loanId: number) => sql<Timed<'prompt'>>`
    select 'prompt' as kind, p.asked_at as at, p.amount_cents, p.state,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as by
    from reporting.prompt p
    left join reporting.staff s on s.id = p.asked_by
    where p.loan_id = ${loanId}
    order by p.prompt_id desc limit ${most}`

/** Only calls with the customer's own number: a collector may not see whom else a section called. */
const callsWith = (personId: number) => sql<Timed<'call'>>`
    select 'call' as kind, l.asked_at as at, l.direction, l.purpose, l.engine, l.outcome,
      l.talk_seconds, l.phone_masked as phone,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as by
    from reporting.call l
    left join reporting.staff s on s.id = l.staff_id
    where l.person_id = ${personId} and l.relation = 'own'
      and not exists (select from collections.remark r where r.call_id = l.call_id)
    order by l.call_id desc limit ${most}`

const assignments = (loanId: number) => sql<Timed<'assignment'>>`
    select 'assignment' as kind, a.assigned_at as at, a.cause as rule, c.stage, a.reason,
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as by,
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as "from",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as "to"
    from collections."case" c
    join reporting.work_assignment a on a.queue = ${caseQueue} and a.item_id = c.id
    left join reporting.staff b on b.id = a.assigned_by
    left join reporting.staff f on f.id = a.from_staff_id
    left join reporting.staff t on t.id = a.to_staff_id
    where c.loan_id = ${loanId}
    order by a.assignment_id desc limit ${most}`

const closings = (loanId: number) => sql<Timed<'closed'>>`
    select 'closed' as kind, c.stage, c.closed_reason as reason, c.closed_at as at
    from collections."case" c
    where c.loan_id = ${loanId} and c.closed_on is not null
    order by c.id desc limit ${most}`

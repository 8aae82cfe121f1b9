import type { collectorDay as contract, dayLineKinds } from '@daftari/contract/collections/my-day'
import type { ParsedOf } from '@daftari/contract/endpoint'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { addDays, businessDate, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { requireOwnCollector } from '../commands/set-absence.ts'
import { caseQueue } from '../domain/case-queue.ts'

type Answer = ReadOf<typeof contract>
type Line = Omit<Answer['lines'][number], 'at'> & { at: Date }

const most = 1_000

/**
 * What somebody did on a day: contacts and notes, promises, other calls and messages, prompts, reductions
 * asked for, cases taken and passed on, attempts that the gate refused, numbers they had shown.
 * Refuses: distribution.not-a-collector.
 */
export async function collectorDay(
  ctx: ReadContext,
  { on: day, staffId = staffOf(ctx) }: ParsedOf<typeof contract>['query'],
): Promise<Answer> {
  if (staffId !== staffOf(ctx)) await requireOwnCollector(ctx, staffId)
  const on = day === undefined ? ctx.clock.today() : businessDate(day)
  const from = startOfDay(on, ctx.clock.zone)
  const to = startOfDay(addDays(on, 1), ctx.clock.zone)
  const kind = (of: (typeof dayLineKinds)[number]) => sql.lit(of)
  const { rows } = await sql<Line>`
    with line (at, kind, loan_id, case_id, person_id, channel, direction, what, text, amount_cents,
      promised_on, state, outcome, talk_seconds, rule) as (
      select r.made_at, ${kind('remark')}, r.loan_id, r.case_id, r.person_id, r.channel, r.direction,
        coalesce(t.name ->> ${ctx.language}, r.result), r.text, null::bigint, null::date, null::text,
        null::text, null::integer, null::text
      from collections.remark r
      left join collections.contact_result t on t.code = r.result
      where r.staff_id = ${staffId} and r.made_on = ${on} and r.message_id is null
      union all
      select p.made_at, ${kind('promise')}, p.loan_id, p.case_id, c.person_id, null, null, null, null,
        p.amount_cents, p.promised_on, null, null, null, null
      from collections.promise p join collections."case" c on c.id = p.case_id
      where p.staff_id = ${staffId} and p.made_on = ${on}
      union all
      select l.asked_at, ${kind('call')}, l.loan_id, null, l.person_id, 'call', l.direction, null, null,
        null, null, null, l.outcome, l.talk_seconds, null
      from reporting.call l
      where l.staff_id = ${staffId} and l.asked_on = ${on}
        and not exists (select from collections.remark r where r.call_id = l.call_id)
      union all
      select m.asked_at, ${kind('message')}, m.loan_id, null, m.person_id, m.channel, null,
        m.template_name, null, null, null, m.state, null, null, null
      from reporting.message m
      where m.asked_by = ${staffId} and m.asked_at >= ${from} and m.asked_at < ${to}
      union all
      select p.asked_at, ${kind('prompt')}, p.loan_id, null, p.person_id, null, null, null, null,
        p.amount_cents, null, null, null, null, null
      from reporting.prompt p
      where p.asked_by = ${staffId} and p.asked_at >= ${from} and p.asked_at < ${to}
      union all
      select d.asked_at, ${kind('reduction')}, d.loan_id, d.case_id, d.person_id, null, null, null, d.reason,
        d.after_cents, d.valid_until, null, null, null, null
      from collections.reduction d where d.asked_by = ${staffId} and d.asked_on = ${on}
      union all
      select g.assigned_at, case g.cause when 'taken' then ${kind('taken')} else ${kind('passed')} end,
        c.loan_id, c.id, c.person_id, null, null, s.name, g.reason, null, null, null, null, null,
        null
      from reporting.work_assignment g
      join collections."case" c on c.id = g.item_id
      left join reporting.staff s on s.id = g.to_staff_id and g.cause = 'passed-on'
      where g.queue = ${caseQueue} and g.assigned_by = ${staffId} and g.assigned_on = ${on}
        and g.cause in ('taken', 'passed-on')
      union all
      select a.at, ${kind('refused')}, a.loan_id, null, a.person_id, a.channel, null, null, null, null,
        null, null, null, null, a.rule
      from reporting.contact_attempt a
      where a.staff_id = ${staffId} and not a.allowed and a.at >= ${from} and a.at < ${to}
      union all
      select d.revealed_at, ${kind('reveal')}, null, null,
        case when d.object_type = 'person' then d.object_id end, null, null, d.field, d.reason, null,
        null, null, null, null, null
      from reporting.number_decryption d
      where d.staff_id = ${staffId} and d.business_on = ${on})
    select n.at, n.kind, n.loan_id, n.case_id, h.full_name as customer, n.channel, n.direction, n.what,
      n.text, n.amount_cents, n.promised_on, n.state, n.outcome, n.talk_seconds, n.rule
    from line n
    left join reporting.person h on h.person_id = n.person_id
    order by n.at desc, n.kind limit ${most}`.execute(ctx.db)
  const staff = await ctx.db
    .selectFrom('reporting.staff')
    .select(['id', 'name'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return {
    staff: { id: staffId, name: staff.name ?? '' },
    on,
    lines: rows.map(({ at, text, ...line }) => ({
      ...line,
      text: text === null ? null : withoutWrittenNumbers(text),
      at: at.toISOString(),
    })),
  }
}

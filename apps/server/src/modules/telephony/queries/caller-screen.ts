import { refuse } from '@daftari/contract/refusals'
import type { CallerScreen } from '@daftari/contract/telephony/answering'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'

const mostLoans = 20
const mostCalls = 15

interface Found {
  personId: number | null
  phoneMasked: string | null
  identified: boolean
}

/**
 * For an inbound call, or the call of a consultation: the person, by the number or as identified by the
 * agent, what they owe, and earlier conversations. Refuses: request.not-found.
 */
export async function callerScreen(ctx: ReadContext, id: number): Promise<CallerScreen> {
  const { rows: found } = await sql<Found>`
    select coalesce(c.person_id, about.person_id, c.identified_person_id) as person_id,
      c.identified_person_id is not null as identified,
      coalesce(c.phone_masked, about.phone_masked) as phone_masked
    from telephony.call c
    left join telephony.call about on c.object_type = 'call' and about.id = c.object_id
    where c.id = ${id} and c.direction = 'inbound'`.execute(ctx.db)
  const call = found[0] ?? refuse('request.not-found')
  const { personId, phoneMasked: phone, identified } = call
  const line = { callId: id, phone, identified }
  if (personId === null) return { ...line, customer: null, loans: [], calls: [] }
  const [person, loans, calls] = await Promise.all([
    sql<{ name: string | null }>`select full_name as name from reporting.person
      where person_id = ${personId}`.execute(ctx.db),
    sql<CallerScreen['loans'][number]>`
      select a.application_id as loan_id,
        coalesce((select app.name from reporting.app where app.code = a.app_code), a.app_code) as app,
        a.applied_on, l.bill_owed_cents as owed_cents, l.oldest_due_on
      from reporting.application a
      left join reporting.loan l on l.loan_id = a.application_id
      where a.person_id = ${personId}
      order by a.application_id desc limit ${mostLoans}`.execute(ctx.db),
    earlierCalls(ctx, personId, id),
  ])
  const customer = { id: personId, name: person.rows[0]?.name ?? null }
  return { ...line, customer, loans: loans.rows, calls }
}

type EarlierCall = Omit<CallerScreen['calls'][number], 'at'> & { at: Date }

/** Without the current call, until it has a note. Long numbers in notes are masked. */
async function earlierCalls(
  ctx: ReadContext,
  personId: number,
  callId: number,
): Promise<CallerScreen['calls']> {
  const { rows } = await sql<EarlierCall>`
    select c.id, c.asked_at as at, c.direction, c.purpose, c.outcome, c.talk_seconds,
      (select json_build_object('id', s.id, 'name', s.name) from reporting.staff s
        where s.id = c.staff_id) as by,
      coalesce((select json_agg(json_build_object('topic', n.topic, 'note', n.note) order by n.id)
        from telephony.call_note n where n.call_id = c.id and c.purpose = 'service'), '[]')
        as notes
    from telephony.call c
    where (c.person_id = ${personId} or c.identified_person_id = ${personId})
      and (c.id <> ${callId} or exists (select from telephony.call_note n where n.call_id = c.id))
    order by c.id desc limit ${mostCalls}`.execute(ctx.db)
  return rows.map(({ at, notes, ...row }) => ({
    ...row,
    at: at.toISOString(),
    notes: notes.map(({ topic, note }) => ({ topic, note: withoutWrittenNumbers(note) })),
  }))
}

import { sql } from 'kysely'
import { read } from '../week.ts'
import type { Promises } from './promises.ts'

export const ofContact: Promises = {
  'contact ends by a call, by the customer, or by two': (week) =>
    read(
      week,
      sql`select e.what, e.at, e.by from (
          select 'wrong' as what, phone_hash, person_id, marked_at as at, null::bigint as by,
            null as purpose from contact.wrong_number
          union all
          select 'stop', phone_hash, null, added_at, added_by, purpose
            from contact.stop where added_by is not null
          union all
          select 'hold', null, person_id, set_at, set_by, null from contact.hold
        ) e
        left join lateral (select p.person_id from reporting.person p
          where p.person_id = e.person_id or p.phone_hash = e.phone_hash limit 1) p on true
        where e.at >= ${week.since}
          and not exists (select from telephony.call c
            where c.answered_at >= ${week.since} and c.staff_id = coalesce(e.by, c.staff_id)
              and (c.phone_hash = e.phone_hash or c.person_id = e.person_id))
          and not (e.what <> 'wrong' and exists (select from support.feedback f
            where f.written_by is null and f.person_id = p.person_id))
          and not (e.purpose = 'marketing' and exists (select from promotion.number_consent n
            where n.phone_hash = e.phone_hash and n.taken_back_by = e.by))
          and not exists (select from contact.proposed_stop s
            where (s.phone_hash = e.phone_hash or s.person_id = p.person_id)
              and s.decided_by <> s.asked_by)`,
    ),

  'nobody who refused is contacted': (week) =>
    read(
      week,
      sql`select a.id from contact.attempt a
        where a.allowed and a.at >= ${week.since} and (
          exists (select from contact.stop s where s.phone_hash = a.phone_hash and s.added_at < a.at
            and (s.ended_at is null or s.ended_at > a.at) and s.channel is null and not s.calls_only
            and s.purpose = a.purpose)
          or exists (select from contact.wrong_number w where w.phone_hash = a.phone_hash
            and w.marked_at < a.at and (w.cleared_at is null or w.cleared_at > a.at)))`,
    ),

  'no text leaves without the leave of the gate, nor to whoever refused it': (week) =>
    read(
      week,
      sql`select m.id, m.purpose from messaging.message m
        where m.sent_at >= ${week.since} and (
          not exists (select from contact.attempt a
            where a.source_kind = 'message' and a.source_id = m.id and a.allowed)
          or exists (select from contact.stop s where s.phone_hash = m.phone_hash
            and s.added_at < m.sent_at and (s.ended_at is null or s.ended_at > m.sent_at)
            and s.channel is null and not s.calls_only and s.purpose = m.purpose))`,
    ),
}

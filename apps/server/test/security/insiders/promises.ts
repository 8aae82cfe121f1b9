import { secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { sql } from 'kysely'
import { verifyBooks } from '../../../src/books/verify-books.ts'
import { sealAuditLog, verifyAuditLog } from '../../../src/modules/administration/index.ts'
import { sealPhone } from '../../../src/platform/numbers/seal-phone.ts'
import { read, type Week } from './week.ts'

/** What holds after any week, by the rows and the operator alone; each gives what broke it. */
export const promises: Readonly<Record<string, (week: Week) => Promise<readonly unknown[]>>> = {
  'no money goes to a number of the staff': async (week) => {
    const { cipher } = week.t.appContext
    const paid = week.t.world.operator
      .transactions()
      .filter(({ kind, isCompleted }) => kind === 'payout' && isCompleted)
      .map(({ phone }) => sealPhone(cipher, `+${phone}`).hash)
    return read(
      week,
      sql`select staff_id from administration.staff_number where phone_hash = any(${paid}::bytea[])`,
    )
  },

  'a wallet of staff that is asked for has an alarm that names who asked': (week) =>
    read(
      week,
      sql`select m.id from payments.payout_modification m
        where m.asked_at >= ${week.since} and m.of_staff and not exists (
          select from administration.alarm a
          where a.kind = 'payout.staff-number' and a.staff_id = m.asked_by)`,
    ),

  'an answer about numbers is of their form, and nothing else was learnt': async ({ learnt }) =>
    learnt,

  'coupons by hand go to one’s own work': (week) =>
    read(
      week,
      sql`select c.id, c.person_id, c.issued_by from coupons.coupon c
        join administration.staff s on s.id = c.issued_by
        where c.issued_at >= ${week.since}
          and not exists (select from support.feedback f
            where f.person_id = c.person_id and f.assignee_id = c.issued_by)
          and not exists (select from promotion.lead l
            where l.person_id = c.person_id and l.assignee_id = c.issued_by)`,
    ),

  'nobody gives more in a day than one may, and above the usual is an alarm': (week) => {
    const { unusualFrom, limitOfDay } = week.limits.gifts
    return read(
      week,
      sql`select g.* from (
          select issued_by, count(*) from coupons.coupon
          where issued_at >= ${week.since} and issued_by is not null group by issued_by, issued_on
        ) g where g.count > ${limitOfDay} or g.count >= ${unusualFrom} and not exists (
          select from administration.alarm a
          where a.staff_id = g.issued_by and a.kind like 'gifts.%')`,
    )
  },

  'what a second person approved only shrinks': (week) =>
    read(
      week,
      sql`select c.id, l.after from coupons.campaign c
        join administration.audit_log l on l.object_type = 'coupon-campaign'
          and l.object_id = c.id::text and l.happened_at >= ${week.since}
        where l.after -> 'was' ->> 'issueUntil' < l.after ->> 'issueUntil'
          or (l.after -> 'was' ->> 'validDays')::integer < (l.after ->> 'validDays')::integer
          or (l.after ->> 'was') ~ '^[0-9]+$'
            and (l.after ->> 'was')::bigint < (l.after ->> 'limitCents')::bigint`,
    ),

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

  'money that strangers paid is laid by two': (week) =>
    read(
      week,
      sql`select c.id, c.asked_by from payments.correction c
        join payments.payment p on p.id = c.payment_id
        where c.state = 'done' and c.decided_by is null and p.receipt = any(${[...week.ofStrangers]})`,
    ),

  'what one person lays alone stays within a customer’s sum and their own day, with an alarm': (
    week,
  ) => {
    const { unusualFrom, limitOfDay } = week.limits['money-laid']
    const alone = sql`(select c.asked_by, c.asked_at, (part ->> 'amountCents')::bigint as cents,
        coalesce((part ->> 'customerId')::bigint, l.person_id) as person_id
      from payments.correction c cross join lateral jsonb_array_elements(c.parts) part
      left join reporting.loan l on l.loan_id = (part ->> 'loanId')::bigint
      where c.asked_at >= ${week.since} and c.state = 'done' and c.decided_by is null)`
    return read(
      week,
      sql`select asked_by, person_id, sum(cents) from ${alone} a group by 1, 2
          having sum(cents) > ${secondPersonAboveCents}
        union all
        select asked_by, null, sum(cents) from ${alone} a group by 1, a.asked_at::date
          having sum(cents) > ${limitOfDay} or sum(cents) >= ${unusualFrom} and not exists (
            select from administration.alarm m
            where m.staff_id = a.asked_by and m.kind like 'money-laid.%')`,
    )
  },

  'a consent of numbers is approved by another than who asked': (week) =>
    read(
      week,
      sql`select n.id, n.source from contact.number_consent n
        where n.given and n.given_at >= ${week.since} and n.source like 'number-batch:%'
          and not exists (select from promotion.number_batch b
            where n.source = 'number-batch:' || b.id and b.state = 'done' and b.decided_by <> b.asked_by)`,
    ),

  'a customer’s yes comes from their app': (week) =>
    read(
      week,
      sql`select c.id, c.source from customers.consent c
        where c.given and c.given_at >= ${week.since}
          and c.source not in (select 'app:' || code from administration.app)
          and c.source not in (select code from administration.app)`,
    ),

  'the books hold': async ({ t }) =>
    (await verifyBooks(t.appContext.db)).filter(({ wrong }) => wrong > 0),

  'the trail verifies': async ({ t }) => {
    await sealAuditLog(t.appContext)
    return (await verifyAuditLog(t.appContext.db, t.appContext.cipher)).problems
  },
}

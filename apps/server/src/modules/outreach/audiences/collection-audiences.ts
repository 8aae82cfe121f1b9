import { type RawBuilder, sql } from 'kysely'
import type { AudienceSql } from './audience.ts'

/** Customers who owe by the bill and whose claim is still in the books. */
const owing = sql`l.bill_owed_cents > 0 and l.written_off_on is null`

/** What is unpaid of a loan `l` that falls due by a day: as its texts say it. */
const owedBy = (day: RawBuilder<unknown>) => sql`(
  select coalesce(sum(d.principal_owed_cents + d.interest_owed_cents + d.fee_owed_cents
    + d.fine_owed_cents), 0)::bigint
  from reporting.instalment d where d.loan_id = l.loan_id and d.due_on <= ${day})`

const columns = sql`l.person_id, l.loan_id, p.phone_hash, p.phone_masked, null::bytea as phone_cipher`

const dueOn: (inDays: number) => AudienceSql =
  (inDays) =>
  ({ clock }) =>
    sql`
  select ${columns}, jsonb_build_object('dueOn', i.due_on, 'days', ${inDays}::integer,
    'dueBy', i.due_on, 'owed', ${owedBy(sql`i.due_on`)}) as why
  from reporting.instalment i
  join reporting.loan l on l.loan_id = i.loan_id and ${owing}
  join reporting.person p on p.person_id = l.person_id
  where i.finished_on is null and i.due_on = ${clock.today()}::date + ${inDays}::integer`

/** Customers who owe, or will owe on a day. */
export const collectionAudiences = {
  'due-soon': (ctx, { inDays }) => dueOn(Number(inDays))(ctx, {}),
  'due-today': dueOn(0),
  overdue: ({ clock }, { fromDays, toDays }) => sql`
    select ${columns}, jsonb_build_object('days', ${clock.today()}::date - l.oldest_due_on,
      'owed', ${owedBy(sql`${clock.today()}::date`)}) as why
    from reporting.loan l
    join reporting.person p on p.person_id = l.person_id
    where ${owing} and l.oldest_due_on between ${clock.today()}::date - ${toDays}::integer
      and ${clock.today()}::date - ${fromDays}::integer`,
  'overdue-stage': ({ clock }, { stage }) => sql`
    select ${columns}, jsonb_build_object('stage', c.stage,
      'days', greatest(0, ${clock.today()}::date - l.oldest_due_on)) as why
    from reporting."case" c
    join reporting.loan l on l.loan_id = c.loan_id and ${owing}
    join reporting.person p on p.person_id = l.person_id
    where c.closed_on is null and c.stage = ${stage}`,
  'broken-promise': ({ clock }, { sinceDays }) => sql`
    select ${columns}, jsonb_build_object('owed', m.amount_cents, 'dueOn', m.promised_on) as why
    from reporting.promise m
    join reporting.loan l on l.loan_id = m.loan_id and ${owing}
    join reporting.person p on p.person_id = l.person_id
    where m.state in ('broken', 'partly')
      and m.settled_on >= ${clock.today()}::date - ${sinceDays}::integer
      and not exists (select from reporting.promise o
        where o.loan_id = m.loan_id and o.state = 'open')`,
  'never-reached': (_, { attempts }) => sql`
    select ${columns}, jsonb_build_object('attempts', c.attempts) as why
    from reporting."case" c
    join reporting.loan l on l.loan_id = c.loan_id and ${owing}
    join reporting.person p on p.person_id = l.person_id
    where c.closed_on is null and c.attempts >= ${attempts}::integer
      and c.last_result in ('no-answer', 'busy', 'switched-off', 'invalid')`,
} as const satisfies Record<string, AudienceSql>

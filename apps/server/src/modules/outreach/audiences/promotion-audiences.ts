import { type RuleEvent, ruleEventTexts } from '@daftari/contract/outreach/rule-events'
import { type RawBuilder, sql } from 'kysely'
import { jsonText } from '../../../platform/db/json.ts'
import type { AudienceSql } from './audience.ts'

const columns = sql`p.person_id, null::bigint as loan_id, p.phone_hash, p.phone_masked,
  null::bytea as phone_cipher`

/** For each event: its people and days. */
const happened: Record<RuleEvent, (zone: string) => RawBuilder<unknown>> = {
  registered: () =>
    sql`select r.person_id, r.registered_on as on_day from reporting.registration r`,
  'application-returned': (zone) => sql`
    select t.person_id, (t.happened_at at time zone ${zone})::date as on_day
    from reporting.transition t where t.act = 'return'`,
  'loan-repaid': () => sql`select l.person_id, l.finished_on as on_day from reporting.loan l`,
}

/** People who may want a loan; their consent is checked by the contact rules. */
export const promotionAudiences = {
  'registered-not-applied': ({ clock }, { fromDays, toDays }) => sql`
    select ${columns}, jsonb_build_object('on', j.registered_on) as why
    from reporting.journey j
    join reporting.person p on p.person_id = j.person_id
    where j.applied_on is null and j.registered_on
      between ${clock.today()}::date - ${toDays}::integer
      and ${clock.today()}::date - ${fromDays}::integer`,
  'not-borrowed-again': ({ clock }, { fromDays, toDays }) => sql`
    select ${columns}, jsonb_build_object('on', l.finished_on) as why
    from (
      select distinct on (person_id) person_id, finished_on, status
      from reporting.loan order by person_id, started_on desc, loan_id desc
    ) l
    join reporting.person p on p.person_id = l.person_id
    where l.finished_on between ${clock.today()}::date - ${toDays}::integer
        and ${clock.today()}::date - ${fromDays}::integer
      and not exists (select from reporting.application a
        where a.person_id = l.person_id and a.applied_on > l.finished_on)`,
  'returned-not-resubmitted': ({ clock }, { sinceDays }) => sql`
    select ${columns}, jsonb_build_object('on', r.on_day) as why
    from (
      select distinct on (person_id) person_id, application_id, apply_status
      from reporting.application order by person_id, application_id desc
    ) a
    join lateral (
      select max(t.happened_at at time zone ${clock.zone})::date as on_day from reporting.transition t
      where t.application_id = a.application_id and t.act = 'return') r on true
    join reporting.person p on p.person_id = a.person_id
    where a.apply_status = 6 and r.on_day >= ${clock.today()}::date - ${sinceDays}::integer`,
  'led-customers': ({ clock }, { sinceDays }) => sql`
    select ${columns}, jsonb_build_object('on', d.registered_on,
      'from', coalesce((select name from reporting.app where code = d.from_app), d.from_app, '–'))
      as why
    from reporting.diversion d
    join reporting.person p on p.person_id = d.person_id
    where d.registered_on >= ${clock.today()}::date - ${sinceDays}::integer
      and not exists (select from reporting.application a
        where a.person_id = d.person_id and a.app_code = d.app_code)`,
  // A removed app does not report; its phone is silent. Customers who owe are reminded, not won back.
  'away-from-app': ({ clock }, { fromDays, toDays }) => sql`
    select ${columns}, jsonb_build_object('on', s.seen_on) as why
    from (
      select person_id, (last_seen_at at time zone ${clock.zone})::date as seen_on
      from reporting.last_seen
    ) s
    join reporting.person p on p.person_id = s.person_id
    where s.seen_on between ${clock.today()}::date - ${toDays}::integer
        and ${clock.today()}::date - ${fromDays}::integer
      and not exists (select from reporting.application a
        where a.person_id = s.person_id
          and a.applied_on > ${clock.today()}::date - ${fromDays}::integer)
      and not exists (select from reporting.loan l
        where l.person_id = s.person_id and l.finished_on is null)`,
  // People of last week's events: as many as the rule would have contacted.
  'on-event': ({ clock }, { event }) => sql`
    select ${columns}, jsonb_build_object('on', h.on_day,
      'event', ${jsonText(ruleEventTexts(event as RuleEvent))}::jsonb) as why
    from (${happened[event as RuleEvent](clock.zone)}) h
    join reporting.person p on p.person_id = h.person_id
    where h.on_day >= ${clock.today()}::date - 6`,
  // People held out of the audience or of all promotion are excluded from every channel.
  'audience-members': (_, { audience }) => sql`
    select ${columns}, jsonb_build_object('audience', m.names) as why
    from reporting.audience_member m
    join reporting.person p on p.person_id = m.person_id
    where m.audience_id = ${audience}::bigint and m.left_on is null and m.arm = 'treated'`,
  // The sealed number stays with its list, and is read there at each turn.
  'approved-list': (_, { batch }) => sql`
    select p.person_id, null::bigint as loan_id, n.phone_hash, n.phone_masked,
      null::bytea as phone_cipher, jsonb_build_object('list', b.name) as why
    from reporting.listed_number n
    join reporting.number_batch b on b.batch_id = n.batch_id and b.state = 'done'
    left join reporting.person p on p.phone_hash = n.phone_hash
    where n.batch_id = ${batch}::bigint and n.state = 'open'`,
  // Its tasks of earlier versions keep their items; nobody comes into one any more.
  'number-list': () => sql`
    select ${columns}, '{}'::jsonb as why from reporting.person p where false`,
} as const satisfies Record<string, AudienceSql>

import { type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'

/**
 * Computes the facts of every customer that audiences may use, once, into a table that ends with the
 * transaction: a million persons are read once for all audiences, as of the same moment. Days are whole days
 * of the lender up to today; null for events that have not happened.
 */
export async function makePersonFacts(ctx: Context): Promise<void> {
  await sql`drop table if exists pg_temp.person_facts`.execute(ctx.tx)
  await sql`create temp table person_facts on commit drop as ${personFactsSql(ctx)}`.execute(ctx.tx)
  await sql`analyze pg_temp.person_facts`.execute(ctx.tx)
}

/** The same of one person. */
export async function factsOf(
  ctx: ReadContext,
  personId: number,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from (${personFactsSql(ctx)}) f where f.person_id = ${personId}`.execute(ctx.db)
  return rows[0]
}

function personFactsSql({ clock }: Pick<Context, 'clock'>): RawBuilder<unknown> {
  const today = sql`${clock.today()}::date`
  return sql`
  with application as (
    select distinct on (person_id) person_id, application_id, apply_status, applied_on
    from reporting.application order by person_id, application_id desc),
  loans as (
    select person_id,
      count(*) filter (where finished_on is not null and written_off_on is null) as repaid,
      bool_or(finished_on is null) as open,
      max(finished_on) as finished_on,
      max(greatest(0, ${today} - oldest_due_on)) filter (where bill_owed_cents > 0) as late_days
    from reporting.loan group by person_id),
  last_loan as (
    select distinct on (person_id) person_id, term_days, product_code, kind
    from reporting.loan order by person_id, loan_id desc),
  lateness as (
    select person_id, max(coalesce(finished_on, ${today}) - due_on) as days
    from reporting.instalment
    where charge_id is null and due_on < coalesce(finished_on, ${today})
    group by person_id),
  registered as (
    select r.person_id, array_agg(r.app_code order by r.app_code) as apps,
      bool_or(not exists (select from reporting.application a
        where a.person_id = r.person_id and a.app_code = r.app_code)) as idle
    from reporting.registration r group by r.person_id),
  diverted as (
    select d.person_id, max(d.registered_on) as on_day,
      bool_or(exists (select from reporting.application a where a.person_id = d.person_id
        and a.app_code = d.app_code)) as applied,
      (array_agg((select min(r.kind) from reporting.product r where r.app_code = d.app_code)
        order by d.registered_at desc, d.registration_id desc))[1] as to_kind
    from reporting.diversion d group by d.person_id),
  credit as (
    select person_id, max(limit_cents) as limit_cents from reporting.credit_account
    where not frozen group by person_id),
  raised as (
    select a.person_id, max((coalesce(h.decided_at, h.asked_at) at time zone ${clock.zone})::date) as on_day
    from reporting.credit_account_change h
    join reporting.credit_account a on a.account_id = h.account_id
    where h.kind in ('policy', 'raise') and h.state = 'done' and h.to_cents > h.from_cents
    group by a.person_id),
  pre_approved as (
    select person_id, max(amount_cents) as amount_cents from promotion.pre_credit_offer
    where state = 'live' and expires_on >= ${today} group by person_id),
  spoken as (
    select person_id, max((at at time zone ${clock.zone})::date) as on_day
    from reporting.conversation where purpose = 'marketing' and person_id is not null group by person_id)
  select p.person_id,
    ${today} - j.registered_on as registered_days,
    j.id_bound_on is not null as id_bound,
    ${today} - j.id_bound_on as id_bound_days,
    j.profile_completed_on is not null as profile_complete,
    j.applied_on is not null as applied,
    case when a.apply_status is null then 'none'
      else (array['open', 'approved', 'rejected', 'cancelled', 'open', 'returned'])[a.apply_status] end
      as last_application,
    ${today} - a.applied_on as last_application_days,
    coalesce(n.repaid, 0)::integer as loans_repaid,
    coalesce(n.open, false) as open_loan,
    coalesce(n.late_days, 0) as late_days,
    coalesce(w.days, 0) as worst_late_days,
    ${today} - n.finished_on as last_repaid_days,
    o.term_days as last_term_days,
    o.product_code as last_product,
    o.kind as last_kind,
    coalesce(r.apps, '{}') as apps,
    coalesce(r.idle, false) as idle_app,
    ${today} - d.on_day as diverted_days,
    d.to_kind as diverted_to,
    coalesce(d.applied, false) as applied_since_diverted,
    c.limit_cents as credit_limit,
    e.amount_cents as pre_approved,
    ${today} - u.on_day as limit_raised_days,
    coalesce(a.applied_on >= u.on_day, false) as applied_since_raise,
    ${today} - (s.last_seen_at at time zone ${clock.zone})::date as last_seen_days,
    case
      when not coalesce((select k.given from reporting.consent k
        where k.person_id = p.person_id and k.purpose = 'marketing'), false) then 'no-consent'
      when exists (select from reporting.no_offers x where x.phone_hash = p.phone_hash) then 'stopped'
      when exists (select from reporting.left_alone x
        where x.person_id = p.person_id and (x.until is null or x.until >= ${today})) then 'on-hold'
      when exists (select from reporting.blacklist_entry x where x.person_id = p.person_id
        and x.removed_at is null and (x.expires_on is null or x.expires_on >= ${today}))
        then 'blacklisted'
      when exists (select from reporting.special_account x where x.phone_hash = p.phone_hash
        and x.kind <> 'vip' and (x.expires_on is null or x.expires_on >= ${today}))
        then 'special'
      when n.late_days > 0 then 'late'
    end as never,
    coalesce(a.apply_status in (1, 5) or (a.apply_status = 2 and not exists (
      select from reporting.loan l where l.loan_id = a.application_id)), false) as has_open_application,
    ${today} - v.on_day as reached_days
  from reporting.person p
  join reporting.journey j on j.person_id = p.person_id
  left join application a on a.person_id = p.person_id
  left join loans n on n.person_id = p.person_id
  left join last_loan o on o.person_id = p.person_id
  left join lateness w on w.person_id = p.person_id
  left join registered r on r.person_id = p.person_id
  left join diverted d on d.person_id = p.person_id
  left join credit c on c.person_id = p.person_id
  left join pre_approved e on e.person_id = p.person_id
  left join raised u on u.person_id = p.person_id
  left join reporting.last_seen s on s.person_id = p.person_id
  left join spoken v on v.person_id = p.person_id`
}

-- How each application stands: those of the last days wait for people, all others were decided.
create unlogged table large_book.stand with (autovacuum_enabled = off) as
select d.*, least(d.decided_at, s.midnight - interval '1 minute') as ended_at, large_book.pick(
    '{organic,organic,organic,facebook,facebook,google,google,sms,telemarketing,diversion}',
    d.person_id, 53) as channel,
  case
    when l.loan_id is not null then 2
    when waits.rank = 1 and d.decided_at >= s.midnight then 1
    when waits.rank = 1 and d.applied_on > s.closed_through - 3 and large_book.chance(d.id, 9) < 0.1
      then case when large_book.chance(d.id, 10) < 0.6 then 1 else 5 end
    when waits.rank = 1 and d.applied_on > s.closed_through - 6 and large_book.chance(d.id, 9) > 0.97
      then 6
    when r.id is null and (d.luck >= 0.95 or d.luck < 0.76) then 4
    else 3 end as apply_status,
  case when d.amount_cents > 2000000 then w.head
    else large_book.pick(w.auditors, d.id, 11)::bigint end as auditor_id,
  l.loan_id is not null as lent,
  count(l.loan_id) over (partition by d.person_id order by d.id
    rows between unbounded preceding and 1 preceding) as loans_before,
  large_book.chance(d.id, 12) < 0.4 as held
from large_book.draft d
cross join large_book.scope s
cross join large_book.people_at_work w
left join large_book.loan l on l.loan_id = d.id
left join large_book.refused r on r.id = d.id
left join lateral (select 1 where l.loan_id is null and d.luck < 0.95) wanted (one) on true
left join (
  select id, row_number() over (partition by person_id, app_code order by id desc) as rank
  from large_book.draft where applied_on > (select closed_through - 7 from large_book.scope)
) waits on waits.id = d.id and wanted.one = 1;
analyze large_book.stand;

insert into origination.application (id, person_id, app_code, product_code, offer_id, amount_cents,
  purpose, channel, reference, apply_status, approval_quota_cents, approved_cents, customer_type,
  loan_ordinal, score, grade, auditor_id, taken_at, first_auditor_id, review_reason,
  applied_at, applied_on, submitted_at, decided_at, decided_on, version)
overriding system value
select d.id, d.person_id, d.app_code, d.product_code, d.offer_id, d.amount_cents,
  large_book.pick(w.purposes, d.id, 13), d.channel, 'book-' || d.id, d.apply_status, d.quota_cents,
  case when d.apply_status in (2, 5) then d.amount_cents end,
  case when d.loans_before = 0 then 'new' else 'returning' end, d.loans_before + 1, d.score, d.grade,
  case when d.apply_status in (2, 3, 6) or (d.apply_status = 1 and d.held) then d.auditor_id end,
  case when d.apply_status in (2, 3, 6) then d.ended_at - interval '4 minutes'
    when d.apply_status = 1 and d.held then d.applied_at + interval '1 minute' end,
  case when d.apply_status in (2, 3, 5, 6) then d.auditor_id end,
  case when d.apply_status = 5 then 'authority' end,
  d.applied_at, d.applied_on, d.applied_at,
  case when d.apply_status in (2, 3, 4) then d.ended_at end,
  case when d.apply_status in (2, 3, 4) then (d.ended_at at time zone s.zone)::date end,
  case when d.apply_status in (2, 3, 6) or d.held then 3 else 1 end
from large_book.stand d
cross join large_book.scope s
cross join large_book.word w
order by d.id;
analyze origination.application (id, person_id, app_code);

-- Money that came in, the little that nobody can place among it.
create unlogged table large_book.payment with (autovacuum_enabled = off) as
select row_number() over (order by paid_at, repayment_id) as id, one.* from (
  select r.id as repayment_id, r.loan_id, r.person_id, r.paid_at, r.paid_on, r.ordinal,
    m.cents as matched_cents, r.surplus_cents, m.cents + r.surplus_cents as amount_cents
  from large_book.repayment r
  cross join lateral (
    select r.fine_cents + r.fee_cents + r.interest_cents + r.principal_cents) m (cents)
  union all
  select null, null, null, at.paid, (at.paid at time zone s.zone)::date, 0, 0, 0,
    100 * (50 + floor(large_book.chance(n, 81) * 4000))::bigint
  from large_book.scope s, generate_series(1, s.applications / 400) n, lateral (
    select large_book.moment(large_book.chance(n, 80), s.opened_on, s.days, s.zone)) at (paid)
) one;
analyze large_book.payment;

-- The days on which some loan earns: those that have begun less those that are over.
create unlogged table large_book.earning_day with (autovacuum_enabled = off) as
with turn as (
  select l.started_on + 1 as on_day, 1 as loans from large_book.loan l
  union all
  select greatest(l.started_on,
    least(l.due_on, coalesce(l.finished_on, s.closed_through))) + 1, -1
  from large_book.loan l, large_book.scope s
)
select day from (
  select d::date as day, sum(coalesce(t.loans, 0)) over (order by d) as earning
  from large_book.scope s
  cross join generate_series(s.opened_on::timestamp, s.closed_through, '1 day') d
  left join (select on_day, sum(loans) as loans from turn group by on_day) t on t.on_day = d::date
) running
where earning > 0;

-- Every entry of the journal in the order in which it was posted. `of_id` is the payout's, the
-- payment's or the repayment's.
create unlogged table large_book.entry with (autovacuum_enabled = off) as
select (select coalesce(max(id), 0) from ledger.entry)
  + row_number() over (order by posted_at, rank, of_id, effective_on) as id, one.*
from (
  select 'payout' as kind, disbursement_id as of_id, started_on as effective_on,
    paid_out_at as posted_at, 1 as rank
  from large_book.loan
  union all
  select 'receipt', id, paid_on, paid_at, 2 from large_book.payment
  union all
  select 'repayment', r.id, r.paid_on, r.paid_at, 3 from large_book.repayment r
  union all
  select 'overpayment', id, paid_on, paid_at, 4 from large_book.payment where surplus_cents > 0
  union all
  select 'accrual', 0, day, large_book.night(day + 1, s.zone), 5
  from large_book.scope s, large_book.earning_day
  union all
  select 'fine', 0, charged_on, large_book.night(charged_on, s.zone), 6
  from large_book.scope s, (select distinct charged_on from large_book.fine) f
) one;
create index on large_book.entry (kind, of_id);
create index on large_book.entry (effective_on);
analyze large_book.entry;

insert into ledger.entry (id, reference, kind, effective_on, accounting_on, posted_at, source, actor)
overriding system value
select e.id, case e.kind
    when 'payout' then 'payout:' || e.of_id
    when 'receipt' then 'receipt:mpesa:' || large_book.receipt('R', e.of_id)
    when 'repayment' then format('repayment:%s:%s:%s', y.id, y.loan_id, y.ordinal)
    when 'overpayment' then format('overpayment:%s:2', e.of_id)
    else e.kind || ':' || e.effective_on end,
  e.kind, e.effective_on, e.effective_on, e.posted_at,
  case when e.kind in ('payout', 'receipt', 'overpayment') then 'callback'
    when e.kind = 'repayment' then 'mpesa' else 'servicing' end,
  case e.kind when 'payout' then '"system:servicing.open-loan"'::jsonb
    when 'receipt' then '"system:payments.handle-callback"'
    when 'repayment' then '"system:payments.match-payment"'
    when 'overpayment' then '"system:payments.match-payment"'
    else '"system:servicing.close-day"' end
from large_book.entry e
left join large_book.payment y on e.kind = 'repayment' and y.repayment_id = e.of_id
order by e.id;

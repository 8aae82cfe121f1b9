-- The lines of all entries of one month, each entry whole and its lines numbered in the order of `rank`.
insert into ledger.line (entry_id, number, account_code, amount_cents, loan_id, person_id,
  payment_id, effective_on)
with month as materialized (
  select current_setting('large_book.from')::date as from_on,
    current_setting('large_book.to')::date as to_on
),
entry as materialized (
  select id, kind, of_id, effective_on from large_book.entry
  where effective_on between (select from_on from month) and (select to_on from month)
),
charged as materialized (
  select e.id, e.effective_on, 'interest' as part, l.loan_id, l.person_id, v.cents
  from month m
  cross join large_book.scope s
  join large_book.loan l on l.started_on < m.to_on and l.due_on >= m.from_on
    and coalesce(l.finished_on, s.closed_through) >= m.from_on
  join large_book.price x on x.price_id = l.price_id
  cross join lateral (
    select d::date as day from generate_series(greatest(l.started_on + 1, m.from_on)::timestamp,
      least(l.due_on, coalesce(l.finished_on, s.closed_through), m.to_on), '1 day') d) days
  cross join lateral (
    select x.earned[day - l.started_on + 1] - x.earned[day - l.started_on]) v (cents)
  join entry e on e.kind = 'accrual' and e.effective_on = day
  where v.cents <> 0
  union all
  select e.id, e.effective_on, 'fine', f.loan_id, l.person_id, f.amount_cents
  from large_book.fine f
  join large_book.loan l on l.loan_id = f.loan_id
  join entry e on e.kind = 'fine' and e.effective_on = f.charged_on
  where f.charged_on between (select from_on from month) and (select to_on from month)
),
line as (
  select id, effective_on, loan_id as rank, part || '_receivable' as account, cents, loan_id,
    person_id, null::bigint as payment_id
  from charged
  union all
  select id, effective_on, 9223372036854775807, part || '_income', -sum(cents)::bigint, null, null,
    null
  from charged group by id, effective_on, part
  union all
  select e.id, e.effective_on, n, account, cents, loan_id, person_id, null
  from entry e
  join large_book.loan l on l.disbursement_id = e.of_id
  join large_book.price x on x.price_id = l.price_id
  cross join lateral (values (1, 'principal_receivable', x.principal_cents),
    (2, 'fee_receivable', x.billed_fee_cents), (3, 'wallet_payout', -x.payout_cents),
    (4, 'fee_income', -x.fee_cents)) v (n, account, cents)
  where e.kind = 'payout' and cents <> 0
  union all
  select e.id, e.effective_on, n, account, sign * y.amount_cents, null, null, y.id
  from entry e join large_book.payment y on y.id = e.of_id
  cross join (values (1, 'wallet_paybill', 1), (2, 'suspense', -1)) v (n, account, sign)
  where e.kind = 'receipt'
  union all
  select e.id, e.effective_on, n, account, sign * y.surplus_cents, null, y.person_id, y.id
  from entry e join large_book.payment y on y.id = e.of_id
  cross join (values (1, 'suspense', 1), (2, 'customer_overpayment', -1)) v (n, account, sign)
  where e.kind = 'overpayment'
  union all
  select e.id, e.effective_on, n, account, cents, case when n > 1 then r.loan_id end, r.person_id,
    case when n = 1 then y.id end
  from entry e
  join large_book.repayment r on r.id = e.of_id
  join large_book.payment y on y.repayment_id = r.id
  cross join lateral (values (1, 'suspense', y.matched_cents), (2, 'fine_receivable', -r.fine_cents),
    (3, 'fee_receivable', -r.fee_cents), (4, 'interest_receivable', -r.interest_cents),
    (5, 'principal_receivable', -r.principal_cents)) v (n, account, cents)
  where e.kind = 'repayment' and cents <> 0
)
select id, row_number() over (partition by id order by rank), account, cents, loan_id, person_id,
  payment_id, effective_on
from line
order by id, rank;

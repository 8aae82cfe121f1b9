-- The lines of all entries of one month, each entry whole.
insert into ledger.line (entry_id, number, account_code, amount_cents, loan_id, person_id,
  payment_id, effective_on)
with month as (
  select current_setting('large_book.from')::date as from_on,
    current_setting('large_book.to')::date as to_on
),
entry as materialized (
  select e.* from large_book.entry e, month m where e.effective_on between m.from_on and m.to_on
),
earned as materialized (
  select day, l.loan_id, l.person_id,
    x.earned[day - l.started_on + 1] - x.earned[day - l.started_on] as cents
  from month m
  cross join large_book.scope s
  join large_book.loan l on l.started_on < m.to_on and l.due_on >= m.from_on
    and coalesce(l.finished_on, s.closed_through) >= m.from_on
  join large_book.price x on x.price_id = l.price_id
  cross join lateral (
    select d::date as day from generate_series(greatest(l.started_on + 1, m.from_on)::timestamp,
      least(l.due_on, coalesce(l.finished_on, s.closed_through), m.to_on), '1 day') d) days
),
charged as materialized (
  select 'accrual' as kind, day, 'interest' as part, loan_id, person_id, cents from earned
  where cents <> 0
  union all
  select 'fine', f.charged_on, 'fine', f.loan_id, l.person_id, f.amount_cents
  from month m
  join large_book.fine f on f.charged_on between m.from_on and m.to_on
  join large_book.loan l on l.loan_id = f.loan_id
),
nightly as (
  select e.id, row_number() over (partition by e.id order by c.loan_id) as number,
    c.part || '_receivable' as account, c.cents, c.loan_id, c.person_id, null::bigint as payment_id
  from charged c join entry e on e.kind = c.kind and e.effective_on = c.day
  union all
  select e.id, count(*) + 1, c.part || '_income', -sum(c.cents)::bigint, null, null, null
  from charged c join entry e on e.kind = c.kind and e.effective_on = c.day group by e.id, c.part
),
single as (
  select e.id, n as number, account, cents, loan_id, person_id, payment_id
  from entry e
  join large_book.loan l on l.disbursement_id = e.of_id
  join large_book.price x on x.price_id = l.price_id
  cross join lateral (values (1, 'principal_receivable', x.principal_cents),
    (2, case when x.billed_fee_cents > 0 then 'fee_receivable' end, x.billed_fee_cents),
    (3, 'wallet_payout', -x.payout_cents), (4, 'fee_income', -x.fee_cents)) v (n, account, cents)
  cross join (select null::bigint as payment_id) none
  where e.kind = 'payout'
  union all
  select e.id, n, account, sign * y.amount_cents, null, null, y.id
  from entry e join large_book.payment y on y.id = e.of_id
  cross join (values (1, 'wallet_paybill', 1), (2, 'suspense', -1)) v (n, account, sign)
  where e.kind = 'receipt'
  union all
  select e.id, n, account, sign * y.surplus_cents, null, y.person_id, y.id
  from entry e join large_book.payment y on y.id = e.of_id
  cross join (values (1, 'suspense', 1), (2, 'customer_overpayment', -1)) v (n, account, sign)
  where e.kind = 'overpayment'
  union all
  select e.id, n, account, cents, case when n > 1 then r.loan_id end, r.person_id,
    case when n = 1 then y.id end
  from entry e
  join large_book.repayment r on r.id = e.of_id
  join large_book.payment y on y.repayment_id = r.id
  cross join lateral (values (1, 'suspense', y.matched_cents), (2, 'fine_receivable', -r.fine_cents),
    (3, 'fee_receivable', -r.fee_cents), (4, 'interest_receivable', -r.interest_cents),
    (5, 'principal_receivable', -r.principal_cents)) v (n, account, cents)
  where e.kind = 'repayment'
)
select id, number, account, cents, loan_id, person_id, payment_id, e.effective_on
from (
  select id, number, account, cents, loan_id, person_id, payment_id from nightly
  union all
  select id, row_number() over (partition by id order by number), account, cents, loan_id,
    person_id, payment_id
  from single where cents <> 0
) line join entry e using (id)
order by id, number;

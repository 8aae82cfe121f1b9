-- Open loans and nothing else, for the daily close: more than a quarter of them late, each with one
-- instalment. Two of five last 14 days, two 30, one three times 30; nothing was paid, and no fine was charged
-- before the eve. `:count` is how many, `:eve` the day through which they are closed.
create function pg_temp.earned(whole bigint, from_on date, due_on date, on_day date) returns bigint
  language sql immutable as $$
  select (2 * whole * (least(on_day, due_on) - from_on) + (due_on - from_on))
    / (2 * (due_on - from_on)) $$;

insert into customers.person (id, phone_hash, phone_masked, phone_cipher, registered_at, registered_on)
overriding system value
select n, sha256(int8send(n)), '+2547*****' || lpad((n % 1000)::text, 3, '0'), '\x00',
  ':eve'::date, ':eve'::date
from generate_series(1, :count) n;

create temp table drawn as
select n as loan_id, periods, days,
  ':eve'::date - (n::bigint * 7919 % (days * 138 / 100))::integer as started_on,
  500000 + n % 20 * 50000 as each_cents
from generate_series(1, :count) n,
  lateral (select case when n % 5 = 4 then 3 else 1 end as periods,
    case when n % 5 < 2 then 14 else 30 end as days) kind;

insert into servicing.loan (id, person_id, app_code, product_code, customer_type, loan_ordinal,
  channel, grade, terms, daily_fine_ppm, grace_days, principal_cents, payout_cents, interest_cents,
  fee_cents, fine_limit_cents, started_on, due_on, disbursement_id)
select loan_id, loan_id, 'pesa', 'open-' || periods * days, 'new', 1, 'organic', 'B', '{}', 10000, 0,
  each_cents * periods, each_cents * periods, each_cents / 1000 * 5 * days * periods, 0,
  each_cents * periods, started_on, started_on + days * periods, loan_id
from drawn;

insert into servicing.instalment (loan_id, number, from_on, due_on, principal_cents, interest_cents,
  fee_cents)
select loan_id, number, started_on + (number - 1) * days, started_on + number * days, each_cents,
  each_cents / 1000 * 5 * days, 0
from drawn, generate_series(1, periods) number
order by loan_id, number;

insert into servicing.balance (loan_id, person_id, status, closed_through, oldest_due_on,
  principal_owed_cents, interest_owed_cents, interest_to_accrue_cents)
select loan_id, loan_id, 'open', ':eve', started_on + days, each_cents * periods, earned,
  each_cents / 1000 * 5 * days * periods - earned
from drawn, lateral (
  select coalesce(sum(pg_temp.earned(i.interest_cents, i.from_on, i.due_on, ':eve')), 0)::bigint
    as earned
  from servicing.instalment i where i.loan_id = drawn.loan_id and i.from_on < ':eve') so_far
order by loan_id;

insert into platform.setting (key, value) values ('business.closed-through', to_jsonb(':eve'::text));

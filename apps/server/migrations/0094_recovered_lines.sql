-- What is paid on a claim that was written off is income of the day it is paid and settles nothing, so
-- it is no principal, interest, fee or fine that was received: its lines say so, and so do the facts.
alter table servicing.repayment_line add column recovered boolean not null default false;

alter table servicing.repayment_line disable trigger repayment_line_append_only;
update servicing.repayment_line n set recovered = true
from servicing.repayment r, servicing.write_off w
where r.id = n.repayment_id and w.loan_id = r.loan_id and w.state = 'approved'
  and (r.paid_on > w.written_off_on
    or (r.paid_on = w.written_off_on and r.id > w.after_repayment_id));
alter table servicing.repayment_line enable trigger repayment_line_append_only;

-- One correction may take back a part that was recovered and settle the same part of a receivable.
alter table servicing.repayment_line
  drop constraint repayment_line_pkey,
  add primary key (repayment_id, entry_id, instalment, component, recovered);

alter table servicing.repaid_fact add column recovered_cents bigint not null default 0;

create or replace function servicing.count_changed_repayment() returns trigger
language plpgsql as $$
declare
  sign integer := case when servicing.counts(new) then 1 else -1 end;
  alone boolean := not servicing.others_count(new.loan_id, new.paid_on, null, array[new.id]);
  alone_there boolean :=
    not servicing.others_count(new.loan_id, new.paid_on, new.channel, array[new.id]);
begin
  insert into servicing.repaid_fact (paid_on, channel, app_code, product_code, customer_type,
    repayments, loans, channel_loans, principal_cents, interest_cents, fee_cents, fine_cents,
    recovered_cents)
  select new.paid_on, new.channel, l.app_code, l.product_code, l.customer_type, sign,
    case when alone then sign else 0 end, case when alone_there then sign else 0 end,
    sign * coalesce(sum(n.amount_cents) filter (where n.component = 'principal' and not recovered), 0),
    sign * coalesce(sum(n.amount_cents) filter (where n.component = 'interest' and not recovered), 0),
    sign * coalesce(sum(n.amount_cents) filter (where n.component = 'fee' and not recovered), 0),
    sign * coalesce(sum(n.amount_cents) filter (where n.component = 'fine' and not recovered), 0),
    sign * coalesce(sum(n.amount_cents) filter (where recovered), 0)
  from servicing.loan l
  left join servicing.repayment_line n
    on n.repayment_id = new.id and (old.reversed_at is null) <> (new.reversed_at is null)
  where l.id = new.loan_id
  group by 3, 4, 5;
  return null;
end $$;

create or replace function servicing.count_repayment_lines() returns trigger
language plpgsql as $$
begin
  insert into servicing.repaid_fact (paid_on, channel, app_code, product_code, customer_type,
    principal_cents, interest_cents, fee_cents, fine_cents, recovered_cents)
  select r.paid_on, r.channel, l.app_code, l.product_code, l.customer_type,
    coalesce(sum(n.amount_cents) filter (where n.component = 'principal' and not recovered), 0),
    coalesce(sum(n.amount_cents) filter (where n.component = 'interest' and not recovered), 0),
    coalesce(sum(n.amount_cents) filter (where n.component = 'fee' and not recovered), 0),
    coalesce(sum(n.amount_cents) filter (where n.component = 'fine' and not recovered), 0),
    coalesce(sum(n.amount_cents) filter (where recovered), 0)
  from changed n
  join servicing.repayment r on r.id = n.repayment_id and r.reversed_at is null
  join servicing.loan l on l.id = r.loan_id
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace function servicing.gather_repaid(through date) returns bigint language sql as $$
  with days as (
    select distinct paid_on from servicing.repaid_fact where not gathered and paid_on <= through),
  gone as (
    delete from servicing.repaid_fact f using days where f.paid_on = days.paid_on returning f.*),
  kept as (
    insert into servicing.repaid_fact (paid_on, channel, app_code, product_code, customer_type,
      repayments, loans, channel_loans, principal_cents, interest_cents, fee_cents, fine_cents,
      recovered_cents, gathered)
    select paid_on, channel, app_code, product_code, customer_type, sum(repayments), sum(loans),
      sum(channel_loans), sum(principal_cents), sum(interest_cents), sum(fee_cents),
      sum(fine_cents), sum(recovered_cents), true
    from gone
    group by 1, 2, 3, 4, 5
    having sum(repayments) <> 0 or sum(loans) <> 0 or sum(channel_loans) <> 0
      or sum(principal_cents) <> 0 or sum(interest_cents) <> 0 or sum(fee_cents) <> 0
      or sum(fine_cents) <> 0 or sum(recovered_cents) <> 0
    returning 1)
  select count(*) from kept
$$;

create or replace function servicing.count_all_repayments() returns void language plpgsql as $$
begin
  truncate servicing.repaid_fact;
  insert into servicing.repaid_fact (paid_on, channel, app_code, product_code, customer_type,
    repayments, loans, channel_loans, principal_cents, interest_cents, fee_cents, fine_cents,
    recovered_cents, gathered)
  with live as (
    select r.id, r.loan_id, r.paid_on, r.channel, l.app_code, l.product_code, l.customer_type,
      row_number() over (partition by r.loan_id, r.paid_on order by r.id) as of_day,
      row_number() over (partition by r.loan_id, r.paid_on, r.channel order by r.id) as of_channel
    from servicing.repayment r join servicing.loan l on l.id = r.loan_id
    where servicing.counts(r)),
  parts as (
    select repayment_id,
      sum(amount_cents) filter (where component = 'principal' and not recovered) as principal,
      sum(amount_cents) filter (where component = 'interest' and not recovered) as interest,
      sum(amount_cents) filter (where component = 'fee' and not recovered) as fee,
      sum(amount_cents) filter (where component = 'fine' and not recovered) as fine,
      sum(amount_cents) filter (where recovered) as recovered
    from servicing.repayment_line group by repayment_id)
  select paid_on, channel, app_code, product_code, customer_type, count(*),
    count(*) filter (where of_day = 1), count(*) filter (where of_channel = 1),
    coalesce(sum(principal), 0), coalesce(sum(interest), 0), coalesce(sum(fee), 0),
    coalesce(sum(fine), 0), coalesce(sum(recovered), 0), true
  from live left join parts on parts.repayment_id = live.id
  group by 1, 2, 3, 4, 5;
end $$;
select servicing.count_all_repayments();

-- One row per day and group on which something was earned, received or given up of interest, fees and
-- fines (or of the one that was asked for), and what the books then hold of it as receivable: all that
-- ever was earned less all that went.
with
moved as (
  select
    r.effective_on as day,
    case :by
      when 'app' then r.app_code when 'product' then r.product_code
      when 'customerType' then r.customer_type end as "group",
    p.earned, p.received, p.waived, p.written_off
  from reporting.loan_result r
  cross join lateral (values
    ('interest', r.interest_cents, r.interest_received_cents, r.interest_waived_cents,
      r.interest_written_off_cents),
    ('fee', r.fee_cents, r.fee_received_cents, r.fee_waived_cents, r.fee_written_off_cents),
    ('fine', r.fine_cents, r.fine_received_cents, r.fine_waived_cents, r.fine_written_off_cents)
  ) p (part, earned, received, waived, written_off)
  where r.effective_on <= :days_to
    and (:charge_part::text is null or p.part = :charge_part)
    and (:app::text[] is null or r.app_code = any (:app))
    and (:product::text[] is null or r.product_code = any (:product))
    and (:customer_type::text[] is null or r.customer_type = any (:customer_type))
),
days as (
  select day, "group", sum(earned) as earned, sum(received) as received, sum(waived) as waived,
    sum(written_off) as written_off
  from moved
  group by day, "group"
),
held as (
  select *, sum(earned - received - waived - written_off)
    over (partition by "group" order by day) as owed
  from days
)
select
  day, "group",
  earned::bigint                 as charges_earned,
  received::bigint               as charges_received,
  waived::bigint                 as charges_waived,
  written_off::bigint            as charges_written_off,
  (waived + written_off)::bigint as charges_given_up,
  owed::bigint                   as charges_owed
from held
where day >= :days_from
order by day desc, "group"

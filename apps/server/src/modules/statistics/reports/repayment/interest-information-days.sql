-- One row per day and group on which interest, fees and fines (or the filtered one) were earned, received or
-- waived, with the receivable in the books: all that was ever earned less all that was received or waived,
-- summed from earlier months and the days since.
with
-- One for a part that was asked for, nothing for the others.
part as (
  select
    (coalesce(:charge_part::text, 'interest') = 'interest')::integer as i,
    (coalesce(:charge_part::text, 'fee') = 'fee')::integer as e,
    (coalesce(:charge_part::text, 'fine') = 'fine')::integer as n
),
charge as not materialized (
  select
    r.effective_on as day,
    case :by
      when 'app' then r.app_code when 'product' then r.product_code
      when 'customerType' then r.customer_type end as "group",
    i * r.interest_cents + e * r.fee_cents + n * r.fine_cents as earned,
    i * r.interest_received_cents + e * r.fee_received_cents + n * r.fine_received_cents as received,
    i * r.interest_waived_cents + e * r.fee_waived_cents + n * r.fine_waived_cents as waived,
    i * r.interest_written_off_cents + e * r.fee_written_off_cents + n * r.fine_written_off_cents
      as written_off
  from reporting.loan_result r
  cross join part
  where r.effective_on between date_trunc('month', :days_from::date)::date and :days_to
    and (:app::text[] is null or r.app_code = any (:app))
    and (:product::text[] is null or r.product_code = any (:product))
    and (:customer_type::text[] is null or r.customer_type = any (:customer_type))
),
before as (
  select "group", sum(owed) as owed
  from (
    select "group", earned - received - waived - written_off as owed
    from charge where day < :days_from
    union all
    select
      case :by when 'app' then m.app_code when 'product' then m.product_code
        when 'customerType' then m.customer_type end,
      i * m.interest_cents + e * m.fee_cents + n * m.fine_cents
    from reporting.owed_month m
    cross join part
    where m.month < date_trunc('month', :days_from::date)
      and (:app::text[] is null or m.app_code = any (:app))
      and (:product::text[] is null or m.product_code = any (:product))
      and (:customer_type::text[] is null or m.customer_type = any (:customer_type))
  ) every
  group by "group"
),
days as (
  select day, "group", sum(earned) as earned, sum(received) as received, sum(waived) as waived,
    sum(written_off) as written_off
  from charge where day >= :days_from
  group by day, "group"
)
select
  d.day, d."group",
  earned::bigint                 as charges_earned,
  received::bigint               as charges_received,
  waived::bigint                 as charges_waived,
  written_off::bigint            as charges_written_off,
  (waived + written_off)::bigint as charges_given_up,
  (coalesce(b.owed, 0) + sum(earned - received - waived - written_off)
    over (partition by d."group" order by d.day))::bigint as charges_owed
from days d
left join before b on b."group" is not distinct from d."group"
order by d.day desc, d."group"

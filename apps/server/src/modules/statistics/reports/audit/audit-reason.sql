-- One row per reason of rejections and returns, and group: the number of decisions with it, their share of
-- all decisions with that outcome, how many of the customers got a loan afterwards, and how that loan began.
with
turned as (
  select
    d.transition_id, d.outcome, d.decided_by, d.reasons, d.person_id,
    (d.happened_at at time zone :zone)::date as decided_on,
    case :by when 'app' then d.app_code when 'product' then d.product_code
      when 'customerType' then d.customer_type end as "group"
  from reporting.turn_down d
  where d.happened_at >= (:decided_from::date::timestamp at time zone :zone)
    and d.happened_at < ((:decided_to::date + 1)::timestamp at time zone :zone)
    and (:app::text[] is null or d.app_code = any (:app))
    and (:product::text[] is null or d.product_code = any (:product))
    and (:customer_type::text[] is null or d.customer_type = any (:customer_type))
    and (:turn_down::text[] is null or d.outcome = any (:turn_down))
    and (:turn_down_by::text[] is null or d.decided_by = any (:turn_down_by))
),
-- The first loan that the customer got from that day on, and its first instalment.
later as (
  select distinct on (t.transition_id) t.transition_id, l.loan_id
  from turned t
  join reporting.loan l on l.person_id = t.person_id and l.started_on >= t.decided_on
  where l.started_on >= :decided_from::date
  order by t.transition_id, l.started_on, l.loan_id
),
followed as (
  select
    t.*, n.loan_id is not null as has_loan,
    f.made_due_on + :default_days::integer < :today::date as is_due,
    f.finished_on is null or f.finished_on > f.made_due_on + :default_days::integer as defaulted
  from turned t
  left join later n on n.transition_id = t.transition_id
  left join reporting.instalment f on f.loan_id = n.loan_id and f.number = 1
    and f.due_on >= :decided_from::date
),
in_all as (
  select outcome, "group", count(*) as decisions from turned group by outcome, "group"
),
by_reason as (
  select
    f.outcome, f.decided_by, r.code, f."group", count(*) as decisions,
    count(*) filter (where has_loan) as loans,
    count(*) filter (where is_due) as due,
    count(*) filter (where is_due and defaulted) as defaults
  from followed f
  cross join lateral unnest(f.reasons) as r (code)
  group by f.outcome, f.decided_by, r.code, f."group"
)
select
  -- A rule of the engine is known by its code.
  coalesce(g.name ->> :language, b.code)  as turn_down_reason,
  b."group",
  b.outcome                               as turn_down,
  b.decided_by                            as turn_down_by,
  b.code                                  as reason_code,
  b.decisions                             as turn_downs,
  a.decisions                             as turn_downs_in_all,
  b.loans                                 as later_loans,
  b.due                                   as later_due,
  b.defaults                              as later_defaults
from by_reason b
join in_all a on a.outcome = b.outcome and a."group" is not distinct from b."group"
left join reporting.reason_tag g on g.code = b.code and b.decided_by = 'auditor'
order by b.decisions desc, b.outcome, b.code, b."group"

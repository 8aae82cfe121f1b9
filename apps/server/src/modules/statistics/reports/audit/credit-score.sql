-- One row per band of the score, the lowest first: the applications with such a score, their decisions, and
-- how their loans began, where the first instalment has been due long enough. Up to a band is the sum of it
-- and all lower ones; the largest gap between bad and good there is the KS.
with
scored as (
  select
    (floor(a.score / :width::numeric) * :width::integer)::integer as low,
    coalesce(u.apply_status, a.apply_status) as apply_status,
    f.made_due_on + coalesce(:bad_after::text, '7')::integer < :today::date as matured,
    f.finished_on is null or f.finished_on > f.made_due_on + coalesce(:bad_after::text, '7')::integer
      as bad
  from reporting.counted_application a
  left join reporting.undone_verdict u on u.application_id = a.application_id
  -- The first due date of a loan comes after its application: so it is found by its day.
  left join reporting.instalment f on f.loan_id = a.application_id and f.number = 1
    and f.due_on >= :applied_from::date
  where a.applied_at >= (:applied_from::date::timestamp at time zone :zone)
    and a.applied_at < ((:applied_to::date + 1)::timestamp at time zone :zone)
    and a.score is not null
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
    and (:customer_type::text[] is null or a.customer_type = any (:customer_type))
),
band as (
  select
    low, count(*) as scored,
    count(*) filter (where apply_status = 2) as approved,
    count(*) filter (where apply_status in (2, 3)) as decided,
    count(*) filter (where matured) as matured,
    count(*) filter (where matured and bad) as bad
  from scored
  group by low
),
up_to as (
  select
    *, sum(scored) over () as scored_in_all,
    sum(bad) over (order by low) as bads, sum(bad) over () as bads_in_all,
    sum(matured - bad) over (order by low) as goods, sum(matured - bad) over () as goods_in_all
  from band
)
select
  low || '–' || low + :width::integer - 1  as score_band,
  scored_in_all::bigint                    as scored_in_all,
  scored,
  approved                                 as score_approved,
  decided                                  as score_decided,
  matured                                  as score_matured,
  bad                                      as score_bad,
  bads::bigint                             as bads_up_to,
  bads_in_all::bigint                      as bads_in_all,
  goods::bigint                            as goods_up_to,
  goods_in_all::bigint                     as goods_in_all,
  round(100 * (bads / nullif(bads_in_all, 0) - goods / nullif(goods_in_all, 0)), 2)::float8
                                           as score_gap
from up_to
order by low

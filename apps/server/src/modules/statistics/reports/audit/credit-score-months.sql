-- One row per month of application, the newest first: the decisions on the month's scores, how well they
-- separated good loans from bad ones, and how far their distribution moved from the previous month.
with
-- The first due date of a loan comes after its application: so it is found by its day.
first_due as (
  select f.loan_id, f.finished_on is null
    or f.finished_on > f.made_due_on + coalesce(:bad_after::text, '7')::integer as bad
  from reporting.instalment f
  where f.number = 1
    and f.due_on >= (date_trunc('month', :applied_from::date::timestamp) - interval '1 month')::date
    and f.made_due_on + coalesce(:bad_after::text, '7')::integer < :today::date
),
daily as (
  select
    a.applied_on, a.score, count(*) as scored,
    count(*) filter (where coalesce(u.apply_status, a.apply_status) = 2) as approved,
    count(*) filter (where coalesce(u.apply_status, a.apply_status) in (2, 3)) as decided,
    count(f.loan_id) as matured, count(*) filter (where f.bad) as bad
  from reporting.counted_application a
  left join reporting.undone_verdict u on u.application_id = a.application_id
  left join first_due f on f.loan_id = a.application_id
  -- Starts one month earlier, for the comparison of the first month.
  where a.applied_at >= (
      (date_trunc('month', :applied_from::date::timestamp) - interval '1 month') at time zone :zone)
    and a.applied_at < (
      (date_trunc('month', :applied_to::date::timestamp) + interval '1 month') at time zone :zone)
    and a.score is not null
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
    and (:customer_type::text[] is null or a.customer_type = any (:customer_type))
  group by a.applied_on, a.score
),
-- All figures are of how often each score came in the month.
scored as (
  select
    month, score, sum(scored) as scored, sum(approved) as approved, sum(decided) as decided,
    sum(matured) as matured, sum(bad) as bad,
    sum(sum(scored)) over (partition by month order by score) as up_to,
    sum(sum(scored)) over (partition by month) as in_all
  from (select date_trunc('month', applied_on)::date as month, d.* from daily d) d
  group by month, score
),
month as (
  select
    month,
    round(avg(score) filter (where 2 * up_to >= in_all and 2 * (up_to - scored) <= in_all))::bigint
      as median_score,
    sum(scored)::bigint as scored, sum(approved)::bigint as approved, sum(decided)::bigint as decided,
    sum(matured)::bigint as matured, sum(bad)::bigint as bad
  from scored
  group by month
),
ranked as (
  select
    month, score, goods, bads,
    sum(goods) over w as goods_up_to, sum(bads) over w as bads_up_to,
    sum(goods) over (partition by month) as goods_in_all,
    sum(bads) over (partition by month) as bads_in_all
  from (
    select month, score, matured - bad as goods, bad as bads from scored where matured > 0
  ) s
  window w as (partition by month order by score)
),
power as (
  select
    month,
    -- Below nothing where bad loans have the better scores.
    (array_agg(bads_up_to / bads_in_all - goods_up_to / goods_in_all
      order by abs(bads_up_to / bads_in_all - goods_up_to / goods_in_all) desc, score))[1] as ks,
    -- How often a good loan has the better score than a bad one, ties as half.
    sum(goods * (2 * bads_up_to - bads)) / max(goods_in_all * bads_in_all) - 1 as gini
  from ranked
  where goods_in_all >= :fewest_of_each and bads_in_all >= :fewest_of_each
  group by month
),
share as (
  select month, floor(score / :width::numeric) as band,
    sum(scored) / sum(sum(scored)) over (partition by month) as part
  from scored
  group by month, band
),
-- A band without applications in one of the months counts as a ten-thousandth, since the logarithm needs a
-- positive value.
drift as (
  select month, sum((part - before) * ln(part / before)) as psi
  from (
    select b.month, coalesce(n.part, 0.0001) as part, coalesce(o.part, 0.0001) as before
    from (
      select month, band from share
      union
      select (month + interval '1 month')::date, band from share
    ) b
    left join share n using (month, band)
    left join share o on o.month = (b.month - interval '1 month')::date and o.band = b.band
  ) p
  group by month
)
select
  to_char(m.month, 'YYYY-MM')        as month,
  m.median_score, m.scored,
  m.approved                         as score_approved,
  m.decided                          as score_decided,
  m.matured                          as score_matured,
  m.bad                              as score_bad,
  round(100 * p.ks, 2)::float8       as score_ks,
  round(100 * p.gini, 2)::float8     as score_gini,
  case when p.ks is null then 'too-few' when p.ks < 0 then 'wrong-way' else 'right-way' end
                                     as score_separation,
  w.psi                              as score_psi,
  case when w.psi is null then 'too-few' when w.psi >= 0.25 then 'act' when w.psi >= 0.1 then 'watch'
    else 'steady' end                as score_drift
from month m
left join power p using (month)
left join drift d using (month)
left join month before on before.month = (m.month - interval '1 month')::date
cross join lateral (select case when least(m.scored, before.scored) >= :fewest_scored and before.scored > 0
  then round(d.psi, 4)::float8 end as psi) w
where m.month >= date_trunc('month', :applied_from::date)
order by m.month desc

-- One row per group of `sums`, with how sure the difference between the arms is.
-- Wilson's interval of each share, 95 %.
, shares as (
  select s.*, :today::date >= s.read_on as readable,
    s.treated_responded::numeric / nt.n as p, s.held_out_responded::numeric / nh.n as p0,
    (s.treated_responded + 1.920729) / (nt.n + 3.841459) as middle,
    1.959964 * sqrt(s.treated_responded::numeric * (nt.n - s.treated_responded) / nt.n + 0.960365)
      / (nt.n + 3.841459) as half,
    (s.held_out_responded + 1.920729) / (nh.n + 3.841459) as middle0,
    1.959964 * sqrt(s.held_out_responded::numeric * (nh.n - s.held_out_responded) / nh.n + 0.960365)
      / (nh.n + 3.841459) as half0
  from sums s
  cross join lateral (select nullif(s.treated_items, 0) as n) nt
  cross join lateral (select nullif(s.held_out_items, 0) as n) nh
),
-- Newcombe's interval of the difference, from the two.
compared as (
  select s.*, s.p - s.p0 as more,
    s.p - s.p0 - sqrt((s.p - s.middle + s.half) ^ 2 + (s.middle0 + s.half0 - s.p0) ^ 2) as more_low,
    s.p - s.p0 + sqrt((s.middle + s.half - s.p) ^ 2 + (s.p0 - s.middle0 + s.half0) ^ 2) as more_high,
    s.readable and s.treated_items >= :fewest and s.held_out_items >= :fewest
      and s.treated_responded + s.held_out_responded >= :fewest_responses as judged
  from shares s
)
select
  c.outreach_group, c.planned_items, c.sent_items, c.delivered_items, c.failed_items, c.dropped_items,
  c.clicked_items, c.responded1, c.responded3, c.responded7, c.outreach_cost, c.treated_assigned,
  c.treated_items, c.treated_responded3, c.treated_responded, c.held_out_assigned, c.held_out_items,
  c.held_out_responded3, c.held_out_responded, c.read_on,
  case when c.judged then round(c.treated_items * c.more, 4) end::float       as responded_more,
  case when c.judged then round(c.treated_items * c.more_low, 4) end::float   as more_from,
  case when c.judged then round(c.treated_items * c.more_high, 4) end::float  as more_to,
  case when c.held_out_assigned = 0 then 'no-control' when c.mixed then 'mixed'
    when not c.readable then 'too-early'
    when not c.judged then 'too-few' when c.more_low > 0 then 'better'
    when c.more_high < 0 then 'worse' else 'no-difference' end                as hold_out_verdict
from compared c
order by c.first_on desc, c.outreach_group

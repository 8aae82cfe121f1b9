-- One row per day and group: what the bureaus were asked, what they answered, and what they charged
-- beside what their prices let expect.
with
queries as (
  select
    q.asked_on, q.state, q.cost_cents, q.expected_cents,
    case :by
      when 'bureau' then q.bureau_code
      when 'product' then q.product_code
      when 'app' then q.app_code
    end as "group"
  from reporting.bureau_query q
  where q.asked_on between :asked_from and :asked_to
    and (:bureau::text[] is null or q.bureau_code = any (:bureau))
    and (:app::text[] is null or q.app_code = any (:app))
    and (:product::text[] is null or q.product_code = any (:product))
)
select
  asked_on,
  "group",
  count(*)                                                         as queries,
  count(*) filter (where state = 'answered')                       as answered_queries,
  count(*) filter (where state = 'no-record')                      as no_records,
  count(*) filter (where state = 'refused')                        as refused_queries,
  count(*) filter (where state not in ('answered', 'no-record', 'refused')) as open_queries,
  coalesce(sum(expected_cents), 0)::bigint                         as expected_cost,
  sum(cost_cents)::bigint                                          as charged_cost,
  coalesce(sum(cost_cents - expected_cents), 0)::bigint            as cost_difference
from queries
group by asked_on, "group"
order by asked_on desc, "group"

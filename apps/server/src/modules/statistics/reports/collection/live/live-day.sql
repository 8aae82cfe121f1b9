-- The current day: when customers may be contacted, how much of that time is over, and each collector's cases
-- that were due to be worked today.
with
hours as (
  select
    (:today::date + make_interval(mins => h.from_minute)) at time zone :zone as opens_at,
    (:today::date + make_interval(mins => h.until_minute)) at time zone :zone as closes_at,
    extract(isodow from :today::date)::integer = any (h.weekdays) as works
  from reporting.contact_hours h
  where h.effective_from <= :today::date and (h.until is null or :today::date < h.until)
),
midnight as (select :today::date::timestamp at time zone :zone as at),
part as (
  select h.opens_at, h.closes_at,
    case when not h.works then 0 else least(1, greatest(0,
      extract(epoch from :now::timestamptz - h.opens_at)
        / extract(epoch from h.closes_at - h.opens_at))) end as over
  from hours h
),
todo as (
  select c.assignee_id as staff_id, count(*) as cases,
    count(*) filter (where c.last_touched_at >= n.at) as worked
  from reporting."case" c cross join midnight n
  where c.assignee_id is not null and (c.closed_on is null or c.closed_at >= n.at)
    and (c.last_touched_at >= n.at or c.closed_on is null and c.next_action_at < n.at + interval '1 day')
  group by c.assignee_id
)

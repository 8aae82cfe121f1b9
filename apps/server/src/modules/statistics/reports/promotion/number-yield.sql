-- One row per approved list of twenty numbers or more, including revoked ones: the results of its numbers
-- until now, with Wilson's 95 % interval of the share paid out; a shorter list would disclose single persons.
-- The first loan since the list counts, its first payment after a week.
with numbers as (
  select n.batch_id, n.connected_at, n.person_id,
    exists (select from reporting.application a
      where a.person_id = n.person_id and a.applied_on >= n.opened_on) as applied,
    l.loan_id, f.due, f.due and f.late as late
  from reporting.number_batch b
  join reporting.listed_number n on n.batch_id = b.batch_id and n.list_kind = :list_kind
  left join lateral (select l.loan_id from reporting.loan l
    where l.person_id = n.person_id and l.started_on >= n.opened_on
    order by l.started_on, l.loan_id limit 1) l on true
  left join lateral (
    select i.made_due_on + 7 < :today::date as due,
      i.finished_on is null or i.finished_on > i.made_due_on + 7 as late
    from reporting.instalment i where i.loan_id = l.loan_id and i.number = 1) f on true
  where b.list_kind = :list_kind and b.state in ('done', 'reversed')
    and b.asked_on between :uploaded_from and :uploaded_to
),
sums as (
  select n.batch_id, count(*) as usable, count(n.connected_at) as reached, count(n.person_id) as registered,
    count(*) filter (where n.applied) as applied, count(n.loan_id) as paid_out,
    count(*) filter (where n.due) as due, count(*) filter (where n.late) as late
  from numbers n group by n.batch_id having count(*) >= 20
)
select
  b.batch_id, b.name as batch_name, b.source as number_source, b.asked_on as uploaded_on,
  b.row_count as file_rows, s.usable as usable_numbers, s.reached as reached_numbers,
  s.registered as registered_numbers, s.applied as applied_numbers, s.paid_out as paid_out_numbers,
  round(s.usable * greatest(0, w.middle - w.half), 4)::float as paid_out_from,
  round(s.usable * (w.middle + w.half), 4)::float            as paid_out_to,
  s.due as first_due_loans, s.late as first_defaults, b.price_cents as list_price
from reporting.number_batch b
join sums s on s.batch_id = b.batch_id
cross join lateral (
  select (s.paid_out + 1.920729) / (s.usable + 3.841459) as middle,
    1.959964 * sqrt(s.paid_out::numeric * (s.usable - s.paid_out) / s.usable + 0.960365)
      / (s.usable + 3.841459) as half
) w
where (:number_source::text is null or b.source ilike '%' || :number_source || '%')
order by b.batch_id desc

-- One row per source of bought lists: their rows by the defect of their form or as left out, and their cost.
-- Withdrawn lists are not counted.
select
  b.source as number_source,
  count(*) as number_batches,
  sum(b.row_count)::bigint as file_rows,
  sum(r.usable)::bigint as usable_numbers,
  sum(r.damaged)::bigint as damaged_rows,
  sum(r.not_mobile)::bigint as not_mobile_rows,
  sum(r.repeated)::bigint as repeated_rows,
  sum(r.left_out)::bigint as left_out_rows,
  sum(b.price_cents)::bigint as list_price
from reporting.number_batch b
cross join lateral (
  select
    coalesce(sum(n.row_count) filter (where n.reason = 'usable'), 0) as usable,
    coalesce(sum(n.row_count) filter (where n.reason in ('empty', 'unreadable')), 0) as damaged,
    coalesce(sum(n.row_count) filter (where n.reason = 'not-mobile'), 0) as not_mobile,
    coalesce(sum(n.row_count) filter (where n.reason = 'twice-in-file'), 0) as repeated,
    coalesce(sum(n.row_count) filter (where n.reason = 'barred'), 0) as left_out
  from reporting.number_reason n where n.batch_id = b.batch_id
) r
where b.list_kind = 'white' and b.state <> 'withdrawn' and b.asked_on between :uploaded_from and :uploaded_to
group by b.source
order by usable_numbers desc, b.source

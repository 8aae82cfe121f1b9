-- One row per source of bought lists: their rows by why they are not used, and what they cost. A list that
-- was withdrawn is none.
select
  b.source as number_source,
  count(*) as number_batches,
  sum(b.row_count)::bigint as file_rows,
  sum(r.usable)::bigint as usable_numbers,
  sum(r.damaged)::bigint as damaged_rows,
  sum(r.not_mobile)::bigint as not_mobile_rows,
  sum(r.repeated)::bigint as repeated_rows,
  sum(r.customer)::bigint as customer_rows,
  sum(r.stopped)::bigint as stopped_rows,
  sum(r.reached)::bigint as reached_rows,
  sum(r.unproven)::bigint as unproven_rows,
  sum(r.other)::bigint as other_rows,
  sum(b.price_cents)::bigint as list_price
from reporting.number_batch b
cross join lateral (
  select
    coalesce(sum(n.row_count) filter (where n.reason = 'usable'), 0) as usable,
    coalesce(sum(n.row_count) filter (where n.reason in ('empty', 'unreadable')), 0) as damaged,
    coalesce(sum(n.row_count) filter (where n.reason = 'not-mobile'), 0) as not_mobile,
    coalesce(sum(n.row_count) filter (where n.reason in ('twice-in-file', 'earlier-batch')), 0) as repeated,
    coalesce(sum(n.row_count) filter (
      where n.reason in ('blacklisted', 'late', 'open-loan', 'customer')), 0) as customer,
    coalesce(sum(n.row_count) filter (
      where n.reason in ('do-not-call', 'refused-purpose', 'third-party')), 0) as stopped,
    coalesce(sum(n.row_count) filter (where n.reason = 'reached-lately'), 0) as reached,
    coalesce(sum(n.row_count) filter (where n.reason in ('no-proof', 'no-consent')), 0) as unproven,
    coalesce(sum(n.row_count) filter (where n.reason = 'barred'), 0) as other
  from reporting.number_reason n where n.batch_id = b.batch_id
) r
where b.list_kind = 'white' and b.state <> 'withdrawn' and b.asked_on between :uploaded_from and :uploaded_to
group by b.source
order by usable_numbers desc, b.source

-- One row per table of the database, the largest first, as last measured; megabytes with indexes.
with last as (
  select max(measured_on) as day from platform.stored_size
), first as (
  select min(s.measured_on) as day from platform.stored_size s, last
  where s.measured_on >= last.day - 35
)
select s.table_name, s.rows as stored_rows, round(s.bytes / 1e6)::bigint as stored_megabytes,
  round(s.index_bytes / 1e6)::bigint as index_megabytes,
  case when first.day < last.day then
    round((s.bytes - coalesce(e.bytes, 0)) * 30 / (last.day - first.day) / 1e6)::bigint
  end as grown_megabytes,
  s.kept_until, s.kept_days, s.measured_on
from last
cross join first
join platform.stored_size s on s.measured_on = last.day
left join platform.stored_size e on e.measured_on = first.day and e.table_name = s.table_name
order by s.bytes desc, s.table_name

-- A row of a list says what is wrong with its form, and never what the records know of its number: that is
-- weighed when it is asked for and written down for no row. What was written so far goes, and how many rows
-- of a list have which reason is kept as it may be answered: all that is held against some, in fives.
alter table promotion.number_row add column fault text
  check (fault in ('empty', 'unreadable', 'not-mobile', 'twice-in-file'));
update promotion.number_row set
  fault = case when reason in ('empty', 'unreadable', 'not-mobile', 'twice-in-file') then reason end,
  reason = null,
  phone_hash = case when reason = 'twice-in-file' then null else phone_hash end,
  phone_cipher = case when reason = 'twice-in-file' then null else phone_cipher end
where reason is not null;

create temporary table answered on commit drop as
select n.batch_id, sum(n.row_count)::integer as numbers,
  case when sum(n.row_count) < 20 then 0 else
    (coalesce(sum(n.row_count) filter (where n.reason <> 'usable'), 0) / 5)::integer * 5 end as left_out
from promotion.number_reason n
where n.reason not in ('empty', 'unreadable', 'not-mobile', 'twice-in-file')
group by n.batch_id;
delete from promotion.number_reason n
where n.reason not in ('empty', 'unreadable', 'not-mobile', 'twice-in-file');
insert into promotion.number_reason (batch_id, reason, row_count)
select t.batch_id, r.reason, r.row_count
from answered t
cross join lateral (values ('barred', t.left_out), ('usable', t.numbers - t.left_out)) r (reason, row_count)
where r.row_count > 0;
update promotion.number_batch b set usable_count = t.numbers - t.left_out from answered t
where t.batch_id = b.id;

-- What one person gives, lays on loans and opens in a day is added up beside what costs money; amounts in
-- cents.
alter table platform.day_count
  drop constraint day_count_kind_check,
  alter column count type bigint,
  add constraint day_count_kind_check check (kind in ('texts', 'calls', 'robot-calls', 'credit-reports',
    'gifts', 'gift-worth', 'money-laid', 'customers-opened'));
create index day_count_of_person on platform.day_count (staff_id, kind, business_on) where staff_id > 0;

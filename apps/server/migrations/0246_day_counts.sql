-- How many of what costs money were begun on a business day: by one person, and by all under staff_id 0.
create table platform.day_count (
  kind text not null check (kind in ('texts', 'calls', 'robot-calls', 'credit-reports')),
  business_on date not null,
  staff_id bigint not null default 0,
  count integer not null check (count > 0),
  primary key (kind, business_on, staff_id)
);

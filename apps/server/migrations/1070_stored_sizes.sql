-- How large each table was, once a week: what the storage page shows and works its growth out from.
create table platform.stored_size (
  measured_on date not null,
  table_name text not null,
  rows bigint not null check (rows >= 0),
  bytes bigint not null check (bytes >= 0),
  index_bytes bigint not null check (index_bytes between 0 and bytes),
  -- Of files outside the database, by the table that lists them.
  file_bytes bigint not null default 0 check (file_bytes >= 0),
  kept_until text not null check (kept_until in ('for-ever', 'until-done', 'days')),
  kept_days integer check ((kept_days is not null) = (kept_until = 'days')),
  primary key (measured_on, table_name)
);

-- What was fed to the warehouse, an increment each. Its cursor is what the next one begins with.
create table platform.feed (
  -- Above every number in the folder and in the database.
  number integer primary key,
  cursor text not null unique,
  -- The number of the feed that it began with; null: everything was fed.
  since integer references platform.feed (number),
  fed_at timestamptz not null,
  folder text not null,
  tables text not null check (tables in ('parquet', 'csv')),
  rows bigint not null,
  -- Tells keys of pseudonyms apart: increments of two do not go together.
  key_mark text not null,
  -- The last business date that was closed, as the feed saw it.
  closed_through date
);
create index feed_folder on platform.feed (folder, closed_through);

-- What a part of a promised view came to whenever it was found changed: the state at a feed is the newest
-- row of each part up to it. The digest is of rows with their persons, so it leaves the database nowhere.
create table platform.feed_part (
  view text not null,
  part text not null,
  number integer not null references platform.feed (number),
  -- Null: there was no row of it any more.
  digest text,
  rows bigint not null,
  primary key (view, part, number)
);

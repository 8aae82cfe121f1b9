-- What a report that takes long found when it was last counted, for each choice of its filters.
-- Counted once a day. Given are the values of its query; query is the hash of its text, and asked of the
-- values, without the day and the time.
create table platform.kept_answer (
  report text not null,
  query text not null,
  asked text not null,
  given jsonb not null,
  rows jsonb not null,
  counted_on date not null,
  counted_at timestamptz not null,
  asked_on date not null,
  -- When a worker began to count it again.
  begun_at timestamptz,
  primary key (report, query, asked)
);

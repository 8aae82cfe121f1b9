-- How the providers outside answer, as our own calls to them found: every process looks here before
-- it calls, so that one that hangs is left alone by all of them and told of on the pages.
create table platform.provider (
  name text primary key,
  -- well: answers. away: left alone until retry_at, when one call tries whether it is back.
  state text not null check (state in ('well', 'away')),
  -- Calls without an answer in a row.
  failures integer not null default 0,
  -- The beginning of the state.
  since timestamptz not null,
  retry_at timestamptz,
  reason text,
  check ((state = 'away') = (retry_at is not null))
);

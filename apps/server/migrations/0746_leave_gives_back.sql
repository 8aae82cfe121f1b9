-- What becomes of open work on a day of leave: it goes to others as the day begins, or stays. Days
-- entered before go on as they did.
alter table work.leave
  add column items text not null default 'given' check (items in ('given', 'kept')),
  -- When it went.
  add column given_at timestamptz;
create index leave_to_give on work.leave (away_on) where items = 'given' and given_at is null;

-- A closed month that somebody asks to be opened again, and what another person decided. The columns of
-- ledger.closing that kept the last one are written no more: the version before still reads them.
create table ledger.reopening (
  id bigint generated always as identity primary key,
  closing_id bigint not null references ledger.closing (id),
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((state = 'asked') = (decided_by is null))
);
create unique index reopening_open on ledger.reopening (closing_id) where state = 'asked';
create index reopening_of on ledger.reopening (closing_id, id desc);

insert into ledger.reopening (closing_id, reason, state, asked_by, asked_at, decided_by, decided_at)
select id, coalesce(reopen_reason, ''), case when reopened_at is null then 'asked' else 'done' end,
  reopen_asked_by, reopen_asked_at, reopened_by, reopened_at
from ledger.closing
where reopen_asked_by is not null
order by id;

-- Many corrections from one file: checked whole, asked for by one person, done whole when another
-- approves, and taken back whole.
create table payments.correction_batch (
  id bigint generated always as identity primary key,
  file_id bigint not null references platform.file (id),
  file_name text not null,
  -- Of the file's bytes: the same file is not done twice.
  sha256 text not null,
  note text not null,
  rows integer not null,
  amount_cents bigint not null,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn', 'undone')),
  -- What it does to each loan: owed before and after, as told when it was asked for, then as done.
  differences jsonb not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  undone_by bigint references administration.staff (id),
  undone_at timestamptz,
  undo_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check (undone_by <> asked_by)
);
create unique index correction_batch_file on payments.correction_batch (sha256)
  where state in ('asked', 'done');
create index correction_batch_state on payments.correction_batch (state, id desc);

alter table payments.correction
  add batch_id bigint references payments.correction_batch (id),
  -- The rows of the file that say it.
  add file_rows integer[],
  -- Where the payment's money was before, and the payment's version after: it is put back only from there.
  add before_parts jsonb,
  add done_version integer,
  drop constraint correction_state_check,
  add constraint correction_state_check
    check (state in ('asked', 'done', 'refused', 'withdrawn', 'undone')),
  add check ((batch_id is null) = (file_rows is null));
create index correction_of_batch on payments.correction (batch_id) where batch_id is not null;

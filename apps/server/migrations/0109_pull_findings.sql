-- What a look at the operator's own list found: every payment that was never told and was booked by it,
-- and every one that is known under another amount. What was known as it is told is not kept again.
create table payments.pull_finding (
  id bigint generated always as identity primary key,
  pull_id bigint not null references payments.pull (id),
  finding text not null check (finding in ('booked', 'differs')),
  receipt text not null,
  told_cents bigint not null,
  payment_id bigint references payments.payment (id)
);
create index pull_finding_pull on payments.pull_finding (pull_id, id);
create trigger pull_finding_append_only before update or delete on payments.pull_finding
  for each row execute function platform.refuse_change();

-- Looks of before counted what they found and did not keep it.
alter table payments.pull add findings_kept boolean not null default false;

-- Lost payouts have what is promised of any case: targets in working time, pauses, and breaches that stay.
alter table support.payout_case rename column answered_at to first_answered_at;
alter table support.payout_case
  -- As it was then; none where it was opened before there was any.
  add column level jsonb,
  add column paused_for text check (paused_for in ('customer', 'others')),
  add column pause_until timestamptz,
  add column asked_at timestamptz,
  add column first_due timestamptz,
  add column next_due timestamptz,
  add column resolve_due timestamptz,
  add column first_breached_at timestamptz,
  add column next_breached_at timestamptz,
  add column resolve_breached_at timestamptz,
  add column soon_at timestamptz,
  add column work_by timestamptz;
update support.payout_case set work_by = opened_at;
alter table support.payout_case
  alter column work_by set not null,
  drop constraint payout_case_state_check,
  add constraint payout_case_state_check check (state in ('open', 'paused', 'resolved')),
  add constraint payout_case_paused check
    ((state = 'paused') = (paused_for is not null) and (paused_for is null) = (pause_until is null));

drop index support.payout_case_open;
create unique index payout_case_open on support.payout_case (disbursement_id) where state <> 'resolved';
drop index support.payout_case_unassigned;
create index payout_case_unassigned on support.payout_case (work_by, id)
  where state = 'open' and assignee_id is null;
drop index support.payout_case_assignee;
create index payout_case_assignee on support.payout_case (assignee_id, work_by, id)
  where state = 'open' and assignee_id is not null;
create index payout_case_paused on support.payout_case (pause_until) where state = 'paused';

alter table support.case_pause
  alter column case_id drop not null,
  add column payout_case_id bigint references support.payout_case (id),
  add constraint case_pause_of_one check (num_nonnulls(case_id, payout_case_id) = 1);
create index case_pause_of_payout on support.case_pause (payout_case_id, from_at)
  where payout_case_id is not null;
create unique index case_pause_payout_open on support.case_pause (payout_case_id) where ended_at is null;

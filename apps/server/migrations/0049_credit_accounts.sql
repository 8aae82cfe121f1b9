-- A customer's revolving credit in one app: how much they may owe there, and every change of it.
create table origination.credit_account (
  id bigint generated always as identity (start with 300001) primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null references administration.app (code),
  limit_cents bigint not null check (limit_cents >= 0),
  -- A limit of the policy follows its quota; one that a person set stays until a person sets another.
  limit_by text not null check (limit_by in ('policy', 'staff')),
  grade text,
  frozen_at timestamptz,
  opened_at timestamptz not null,
  opened_for bigint not null references origination.application (id),
  last_change_at timestamptz not null,
  last_change_by bigint references administration.staff (id),
  version integer not null default 1,
  unique (person_id, app_code)
);
create index credit_account_limit on origination.credit_account (limit_cents, id);
create index credit_account_changed on origination.credit_account (last_change_at desc, id desc);

create table origination.credit_account_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references origination.credit_account (id),
  kind text not null check (kind in ('open', 'policy', 'raise', 'lower', 'freeze', 'unfreeze')),
  from_cents bigint,
  to_cents bigint,
  state text not null check (state in ('asked', 'done', 'refused')),
  -- The application whose assessment set it.
  application_id bigint references origination.application (id),
  reason text,
  asked_by bigint references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  check (decided_by <> asked_by)
);
create index credit_account_change_of on origination.credit_account_change (account_id, id desc);
create unique index credit_account_change_open on origination.credit_account_change (account_id)
  where state = 'asked';

-- Customers who were approved before there were accounts have them from their last approval there.
insert into origination.credit_account
  (person_id, app_code, limit_cents, limit_by, grade, opened_at, opened_for, last_change_at)
select distinct on (a.person_id, a.app_code) a.person_id, a.app_code,
  coalesce(a.approval_quota_cents, a.approved_cents, a.amount_cents), 'policy', a.grade,
  coalesce(a.decided_at, a.applied_at), a.id, coalesce(a.decided_at, a.applied_at)
from origination.application a
where a.apply_status = 2
order by a.person_id, a.app_code, a.id desc;
insert into origination.credit_account_change
  (account_id, kind, to_cents, state, application_id, asked_at)
select c.id, 'open', c.limit_cents, 'done', c.opened_for, c.opened_at
from origination.credit_account c
order by c.id;

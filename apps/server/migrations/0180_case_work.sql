-- What a case carries besides its holder: the kind of product, the strategy it is worked by, when its
-- customer was last reached, and whom it was last offered to.

-- How the cases of a kind of product are worked, by stage: the share in a hundred of each arm. Cases
-- that enter a stage from the day on get their arm by the newest version then; it never changes after.
create table collections.strategy (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('single', 'instalments')),
  version integer not null check (version > 0),
  effective_on date not null,
  -- By stage: {"S1": {"mixed": 80, "robot": 10, "hold-out": 10}}; a stage that is not named is mixed.
  shares jsonb not null,
  reason text not null,
  made_by bigint references administration.staff (id),
  made_at timestamptz not null,
  unique (kind, version)
);
create trigger strategy_append_only before update or delete on collections.strategy
  for each row execute function platform.refuse_change();

alter table collections."case"
  add kind text not null default 'single' check (kind in ('single', 'instalments')),
  -- Who or what works it: a robot, messages, WhatsApp collectors, people, all of them, or, of the
  -- hold-out, nothing but the reminders that the law asks for.
  add arm text not null default 'mixed'
    check (arm in ('robot', 'sms', 'whatsapp', 'person', 'mixed', 'hold-out')),
  -- Null: no strategy was set for its stage.
  add strategy_id bigint references collections.strategy (id),
  -- The last contact in which somebody spoke, over all cases of the loan.
  add last_reached_at timestamptz,
  -- The hour of the lender's day in which the person was reached most often.
  add best_hour smallint check (best_hour between 0 and 23),
  -- Who was last given it by "next case", and when: it does not come twice in a row.
  add offered_at timestamptz,
  add offered_to bigint references administration.staff (id);
update collections."case" c
set kind = case when l.terms ->> 'kind' = 'single' then 'single' else 'instalments' end
from servicing.loan l where l.id = c.loan_id;
-- What collectors take for themselves, when nothing of their own is to be done.
create index case_unheld on collections."case" (stage, kind)
  where closed_on is null and holder_id is null;
create index case_arm on collections."case" (opened_on, arm);
drop index collections.case_stage;
create index case_stage on collections."case" (stage, opened_on) include (kind);

-- By which channel a team works.
alter table collections.team
  add channel text not null default 'call' check (channel in ('call', 'whatsapp'));

-- What the case owed when it was given: the denominator of what its receiver recovers.
alter table collections.assignment
  add owed_cents bigint,
  add principal_cents bigint,
  add run_id bigint;
update collections.assignment a
set owed_cents = c.owed_at_open_cents, principal_cents = c.principal_at_open_cents
from collections."case" c where c.id = a.case_id;
alter table collections.assignment drop constraint assignment_rule_check,
  add constraint assignment_rule_check check (rule in
    ('carried', 'round-robin', 'absence', 'left-team', 'even', 'weighted', 'performance', 'taken',
     'taken-back'));

-- Whether somebody spoke, and whether it was the customer, as the result said on the day.
alter table collections.remark
  add connected boolean,
  add right_party boolean;
update collections.remark r
set connected = t.connected,
  right_party = t.connected and t.code not in ('third-party', 'wrong-number')
from collections.contact_result t where t.code = r.result;
create index remark_made on collections.remark (made_on, staff_id);

-- A promise in parts: each an amount by a day. What was promised as one sum is one part.
create table collections.promise_part (
  promise_id bigint not null references collections.promise (id),
  number integer not null check (number between 1 and 12),
  amount_cents bigint not null check (amount_cents > 0),
  promised_on date not null,
  primary key (promise_id, number)
);
insert into collections.promise_part (promise_id, number, amount_cents, promised_on)
select id, 1, amount_cents, promised_on from collections.promise;
create index promise_part_due on collections.promise_part (promised_on, promise_id);

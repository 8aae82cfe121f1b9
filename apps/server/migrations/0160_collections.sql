-- Overdue and soon-due loans as cases in the hands of collectors.
create schema collections;

-- Days from due, both ends included; the last stage has no end.
create table collections.stage (
  code text primary key,
  from_day integer not null,
  to_day integer,
  colour text not null check (colour in ('green', 'yellow')),
  position integer not null unique
);

-- What came of a contact, as the lender's own rows: two branches, results under them, and under a
-- result the remarks that are one key away. What a result does stands with it.
create table collections.contact_result (
  code text primary key,
  parent text references collections.contact_result (code),
  connected boolean not null,
  position integer not null,
  active boolean not null default true,
  id bigint generated always as identity unique,
  level text not null default 'result' check (level in ('branch', 'result', 'remark')),
  -- In the lender's languages.
  name jsonb not null default '{}',
  -- It was the customer who spoke.
  right_party boolean not null default false,
  -- The case comes up again after so many hours, or on the opening so many days later.
  next_hours integer check (next_hours between 1 and 240),
  next_days integer check (next_days between 1 and 60),
  -- The collector says how much is paid by when.
  takes_promise boolean not null default false,
  -- A remark has to be written or chosen.
  needs_text boolean not null default false,
  -- Nobody calls or writes to the number until a leader has looked at it.
  blocks_number boolean not null default false,
  version integer not null default 1,
  check (next_hours is null or next_days is null),
  check (level = 'branch' or parent is not null)
);
-- Of the results that are in use no two under the same branch, and of the remarks no two under the same
-- result, have the same name: the index says so also of two that are added at the same moment.
create unique index contact_result_name on collections.contact_result (parent, lower(name ->> 'en'))
  where active and level <> 'branch';
insert into collections.contact_result
  (code, parent, connected, position, level, name,
    right_party, next_hours, next_days, takes_promise, needs_text, blocks_number)
values
  ('connected', null, true, 1, 'branch', '{"en": "Connected", "es": "Con contacto", "zh": "已接通"}', false, null, null, false, false, false),
  ('not-connected', null, false, 2, 'branch', '{"en": "Not connected", "es": "Sin contacto", "zh": "未接通"}', false, null, null, false, false, false),
  ('promised', 'connected', true, 3, 'result', '{"en": "Promised", "es": "Promete pagar", "zh": "承诺还款"}', true, null, null, true, true, false),
  ('refuses', 'connected', true, 4, 'result', '{"en": "Refuses", "es": "Se niega", "zh": "拒绝还款"}', true, null, 7, false, true, false),
  ('disputes', 'connected', true, 5, 'result', '{"en": "Disputes", "es": "Reclama la deuda", "zh": "有异议"}', true, null, 7, false, true, false),
  ('paid-already', 'connected', true, 6, 'result', '{"en": "Paid already", "es": "Ya pagó", "zh": "称已还款"}', true, null, 1, false, true, false),
  ('third-party', 'connected', true, 7, 'result', '{"en": "Third party", "es": "Tercero", "zh": "第三方接听"}', false, null, 1, false, true, false),
  ('wrong-number', 'connected', true, 8, 'result', '{"en": "Wrong number", "es": "Número equivocado", "zh": "号码错误"}', false, null, 1, false, true, true),
  ('call-back', 'connected', true, 9, 'result', '{"en": "Call back", "es": "Volver a llamar", "zh": "要求回电"}', true, 3, null, false, true, false),
  ('no-answer', 'not-connected', false, 10, 'result', '{"en": "No answer", "es": "No contesta", "zh": "无人接听"}', false, 3, null, false, false, false),
  ('busy', 'not-connected', false, 11, 'result', '{"en": "Busy", "es": "Ocupado", "zh": "占线"}', false, 3, null, false, false, false),
  ('switched-off', 'not-connected', false, 12, 'result', '{"en": "Switched off", "es": "Apagado", "zh": "关机"}', false, 3, null, false, false, false),
  ('invalid', 'not-connected', false, 13, 'result', '{"en": "Invalid number", "es": "Número inválido", "zh": "空号"}', false, null, 1, false, false, false),
  ('promised.pay-day', 'promised', true, 1, 'remark', '{"en": "Will pay on pay day", "es": "Pagará el día de cobro", "zh": "发薪日还款"}', false, null, null, false, false, false),
  ('promised.business', 'promised', true, 2, 'remark', '{"en": "Will pay from the day’s sales", "es": "Pagará con las ventas del día", "zh": "用当天营业款还款"}', false, null, null, false, false, false),
  ('promised.borrows', 'promised', true, 3, 'remark', '{"en": "Relatives help with the money", "es": "La familia le ayuda con el dinero", "zh": "亲属帮助筹款"}', false, null, null, false, false, false),
  ('refuses.no-money', 'refuses', true, 1, 'remark', '{"en": "Says there is no money", "es": "Dice que no tiene dinero", "zh": "表示没有钱"}', false, null, null, false, false, false),
  ('refuses.lost-work', 'refuses', true, 2, 'remark', '{"en": "Lost the work", "es": "Perdió el trabajo", "zh": "失业"}', false, null, null, false, false, false),
  ('refuses.no-reason', 'refuses', true, 3, 'remark', '{"en": "Gives no reason", "es": "No da motivo", "zh": "未说明原因"}', false, null, null, false, false, false),
  ('disputes.amount', 'disputes', true, 1, 'remark', '{"en": "Disputes the amount", "es": "No está de acuerdo con el importe", "zh": "对金额有异议"}', false, null, null, false, false, false),
  ('disputes.loan', 'disputes', true, 2, 'remark', '{"en": "Says they took no loan", "es": "Dice que no pidió el préstamo", "zh": "称未借款"}', false, null, null, false, false, false),
  ('paid-already.receipt', 'paid-already', true, 1, 'remark', '{"en": "Will send the receipt", "es": "Enviará el comprobante", "zh": "将提供还款凭证"}', false, null, null, false, false, false),
  ('paid-already.other-number', 'paid-already', true, 2, 'remark', '{"en": "Paid from another number", "es": "Pagó desde otro número", "zh": "用其他号码还款"}', false, null, null, false, false, false),
  ('third-party.absent', 'third-party', true, 1, 'remark', '{"en": "The customer is not there", "es": "El cliente no está", "zh": "客户不在"}', false, null, null, false, false, false),
  ('third-party.message', 'third-party', true, 2, 'remark', '{"en": "Asked to have us called back", "es": "Se pidió que nos devuelva la llamada", "zh": "请其转告回电"}', false, null, null, false, false, false),
  ('wrong-number.other', 'wrong-number', true, 1, 'remark', '{"en": "The number is somebody else’s", "es": "El número es de otra persona", "zh": "号码属于他人"}', false, null, null, false, false, false),
  ('call-back.at-work', 'call-back', true, 1, 'remark', '{"en": "At work now", "es": "Está trabajando", "zh": "正在上班"}', false, null, null, false, false, false),
  ('call-back.driving', 'call-back', true, 2, 'remark', '{"en": "Driving", "es": "Está conduciendo", "zh": "正在开车"}', false, null, null, false, false, false);

-- A loan in a stage. A new stage is a new case; the one before is closed as moved. Cured: nothing
-- is due for now, and the loan goes on. It is an item of a queue of work, whose columns it has.
create table collections."case" (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  person_id bigint not null,
  app_code text not null,
  product_code text not null,
  stage text not null references collections.stage (code),
  opened_on date not null,
  owed_at_open_cents bigint not null,
  principal_at_open_cents bigint not null,
  assignee_id bigint constraint case_holder_id_fkey references administration.staff (id),
  assigned_at timestamptz,
  closed_on date,
  closed_at timestamptz,
  -- Conceded: by a waiver or a new plan of instalments, not settled by money.
  closed_reason text check (closed_reason in ('paid', 'cured', 'conceded', 'moved', 'written-off')),
  recovered_cents bigint not null default 0,
  -- The loan's last remark, carried from case to case.
  last_result text,
  last_remark text,
  last_touched_at timestamptz,
  -- Calls and messages of ours in this case.
  attempts integer not null default 0,
  next_action_at timestamptz not null,
  version integer not null default 1,
  kind text not null default 'single' check (kind in ('single', 'instalments')),
  -- Who or what works it: a robot, messages, WhatsApp collectors, people, all of them, or, of the
  -- hold-out, nothing but the reminders that the law asks for.
  arm text not null default 'mixed' check (arm in (
    'robot', 'sms', 'whatsapp', 'person', 'mixed', 'hold-out'
  )),
  -- Null: no strategy was set for its stage.
  strategy_id bigint references platform.setting_version (id),
  -- The last contact in which somebody spoke, over all cases of the loan.
  last_reached_at timestamptz,
  -- The hour of the lender's day in which the person was reached most often.
  best_hour smallint check (best_hour between 0 and 23),
  -- Who was last given it by "next case", and when: it does not come twice in a row.
  offered_at timestamptz,
  offered_to bigint references administration.staff (id),
  promise_id bigint,
  -- What fell due of the loan while its case was in the stage: instalments and fines since what it owed was
  -- kept. With that it is the debt that was to be recovered there; money beyond it was paid ahead.
  came_due_cents bigint not null default 0,
  -- When it was about to be the next case the gate forbade a call to its customer until then.
  no_calls_until timestamptz,
  -- Beside until when nobody may call, until when nobody may write either: a promise that is due stays
  -- first where its customer can still be written to.
  no_contact_until timestamptz,
  check ((closed_on is null) = (closed_reason is null)),
  check ((closed_on is null) = (closed_at is null)),
  check ((assignee_id is null) = (assigned_at is null))
);
-- An assignee has some hundred of the open cases, however few had the closed ones.
alter table collections."case" alter column assignee_id set (n_distinct = 500);
create unique index case_one_open on collections."case" (loan_id) where closed_on is null;
create index case_loan on collections."case" (loan_id, id);
create index case_assignee on collections."case" (assignee_id, next_action_at, id)
  where closed_on is null;
create index case_next on collections."case" (next_action_at, id) where closed_on is null;
-- What a month's cases were is asked of those that were closed in it and those that are open.
create index case_closed on collections."case" (closed_on) where closed_on is not null;
-- What collectors take for themselves, when nothing of their own is to be done.
create index case_unassigned on collections."case" (stage, kind)
  where closed_on is null and assignee_id is null;
create index case_arm on collections."case" (opened_on, arm);
create index case_stage on collections."case" (stage, opened_on) include (kind);
-- The open cases of an assignee, and of a stage those that nobody has, in the order in which they are
-- given: those with a promise, those never reached, the others, and beside them whose hour it is.
create index case_assigned_promised on collections."case" (assignee_id)
  where closed_on is null and promise_id is not null;
create index case_assigned_unreached on collections."case"
  (assignee_id, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null
    and promise_id is null
    and last_reached_at is null
    and assignee_id is not null;
create index case_assigned_reached on collections."case"
  (assignee_id, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null
    and promise_id is null
    and last_reached_at is not null
    and assignee_id is not null;
create index case_assigned_hour on collections."case"
  (assignee_id, best_hour, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null
    and promise_id is null
    and best_hour is not null
    and assignee_id is not null;
create index case_unassigned_promised on collections."case" (stage)
  where closed_on is null and promise_id is not null and assignee_id is null;
create index case_unassigned_unreached on collections."case"
  (stage, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null
    and promise_id is null
    and last_reached_at is null
    and assignee_id is null;
create index case_unassigned_reached on collections."case"
  (stage, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null
    and promise_id is null
    and last_reached_at is not null
    and assignee_id is null;
create index case_unassigned_hour on collections."case"
  (stage, best_hour, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null and promise_id is null and best_hour is not null and assignee_id is null;
create index case_opened on collections."case" (opened_on);

create function collections.begin_with_promise() returns trigger language plpgsql as $$
begin
  new.promise_id = collections.urgent_promise(new.loan_id);
  return new;
end $$;
create trigger case_begins_with_promise before insert on collections."case"
  for each row when (new.closed_on is null and new.promise_id is null)
  execute function collections.begin_with_promise();

-- Outbound is an attempt of ours and counts against the contact rules; a note is no contact.
create table collections.remark (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  loan_id bigint not null,
  person_id bigint not null,
  staff_id bigint not null references administration.staff (id),
  channel text not null check (channel in ('call', 'sms', 'whatsapp', 'note')),
  direction text check (direction in ('outbound', 'inbound')),
  result text references collections.contact_result (code),
  text text not null,
  contacted_at timestamptz,
  next_action_at timestamptz,
  made_at timestamptz not null,
  made_on date not null,
  call_id bigint unique,
  -- Whether somebody spoke, and whether it was the customer, as the result said on the day.
  connected boolean,
  right_party boolean,
  phrase text references collections.contact_result (code),
  -- A collector's text by a template is a contact of theirs, as one told by hand is.
  message_id bigint unique,
  check ((channel = 'note') = (direction is null)),
  check ((direction is null) = (contacted_at is null))
);
create index remark_loan on collections.remark (loan_id, id desc);
create index remark_staff on collections.remark (staff_id, made_on);
create index remark_person on collections.remark (person_id, contacted_at)
  where direction = 'outbound';
create index remark_made on collections.remark (made_on, staff_id);
-- The hour in which a person was usually reached, read once a morning.
create index remark_reached on collections.remark (person_id, contacted_at)
  where direction = 'outbound' and right_party;
-- Every remark on a customer, inbound ones too, for the contacts of all sections in the order of time.
create index remark_of_person on collections.remark (person_id, id desc);

create function collections.note_attempt() returns trigger language plpgsql as $$
begin
  update collections.assigned_debt d
  set first_attempt_at = coalesce(d.first_attempt_at, greatest(a.assigned_at, new.contacted_at)),
    first_contact_at = coalesce(d.first_contact_at,
      case when new.right_party then greatest(a.assigned_at, new.contacted_at) end)
  from (select l.id, l.to_staff_id, l.assigned_at from work.assignment l
    where l.queue = 'case' and l.item_id = new.case_id order by l.id desc limit 1) a
  where d.assignment_id = a.id and a.to_staff_id = new.staff_id and d.first_contact_at is null;
  return null;
end $$;
create trigger remark_notes_attempt after insert on collections.remark
  for each row when (new.direction = 'outbound') execute function collections.note_attempt();

create table collections.promise (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  remark_id bigint not null unique references collections.remark (id),
  loan_id bigint not null,
  staff_id bigint not null references administration.staff (id),
  amount_cents bigint not null check (amount_cents > 0),
  promised_on date not null,
  state text not null check (state in ('open', 'kept', 'partly', 'broken', 'cancelled')),
  -- Cash that came from the promise to the end of its date.
  paid_cents bigint not null default 0,
  made_at timestamptz not null,
  made_on date not null,
  settled_on date,
  check (promised_on >= made_on),
  check ((state = 'open') = (settled_on is null))
);
create unique index promise_one_open on collections.promise (loan_id) where state = 'open';
create index promise_loan on collections.promise (loan_id, id desc);
create index promise_due on collections.promise (promised_on);
create index promise_day on collections.promise (made_on);

create function collections.carry_promise() returns trigger language plpgsql as $$
begin
  update collections."case" c set promise_id = u.id
  from (select collections.urgent_promise(new.loan_id) as id) u
  where c.loan_id = new.loan_id and c.closed_on is null and c.promise_id is distinct from u.id;
  return null;
end $$;
create trigger promise_carried after insert or update of state on collections.promise
  for each row execute function collections.carry_promise();
alter table collections."case" add foreign key (promise_id) references collections.promise (id);

-- A promise in parts: each an amount by a day. What was promised as one sum is one part.
create table collections.promise_part (
  promise_id bigint not null references collections.promise (id),
  number integer not null check (number between 1 and 12),
  amount_cents bigint not null check (amount_cents > 0),
  promised_on date not null,
  primary key (promise_id, number)
);
create index promise_part_due on collections.promise_part (promised_on, promise_id);

-- A reduction is asked for, decided by somebody else, and waives when the reduced amount was paid; one
-- that settlement asks for waives when it is approved.
create table collections.reduction (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  person_id bigint not null,
  app_code text not null,
  product_code text not null,
  origin text not null check (origin in ('collection', 'settlement')),
  case_id bigint references collections."case" (id),
  audit_status text not null check (audit_status in (
    'pending', 'approved', 'fulfilled', 'lapsed', 'refused', 'withdrawn', 'unneeded'
  )),
  -- What closed the loan when it was asked for, and what would be left to pay.
  before_cents bigint not null,
  after_cents bigint not null check (after_cents >= 0),
  -- The most that is waived: on the last valid day, by part.
  most_cents bigint not null check (most_cents > 0),
  most_principal_cents bigint not null,
  reason text not null,
  asked_on date not null,
  valid_until date not null,
  after_repayment_id bigint not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  waiver_id bigint unique,
  repaid_cents bigint not null default 0,
  waived_cents bigint not null default 0,
  settled_on date,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((decided_by is null) = (decided_at is null)),
  check (valid_until >= asked_on)
);
-- One open reduction a loan, whoever asked.
create unique index reduction_one_open on collections.reduction (loan_id)
  where audit_status in ('pending', 'approved');
create index reduction_loan on collections.reduction (loan_id, id desc);
create index reduction_status on collections.reduction (origin, audit_status, id desc);
create index reduction_case on collections.reduction (case_id) where case_id is not null;
create index reduction_open on collections.reduction (valid_until)
  where audit_status in ('pending', 'approved');
create index reduction_asked_by on collections.reduction (asked_by, updated_at desc);

-- Who asks for their next case reads no promises to find it: a case carries the promise of its loan
-- that may make it urgent, the newest that was not replaced, unless it was kept.
create function collections.urgent_promise(loan bigint) returns bigint language sql stable as $$
  select case when p.state <> 'kept' then p.id end from collections.promise p
  where p.loan_id = loan and p.state <> 'cancelled' order by p.id desc limit 1
$$;

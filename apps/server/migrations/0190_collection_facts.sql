-- What the reports of collection read: what became of each handing out, kept with it as it happens; what
-- everybody held each morning; and which loans nobody reached for how long. A report of a month then
-- costs by its days, however large the book.

-- Since it was handed to this collector: the first attempt, the first time the customer was reached, and the
-- money credited under it.
alter table collections.assignment
  add column first_attempt_at timestamptz,
  add column first_contact_at timestamptz,
  add column recovered_cents bigint not null default 0;
create index assignment_day on collections.assignment (assigned_on);

-- Under which handing out a recovery was credited; null when nobody held the case.
alter table collections.recovery
  add column assignment_id bigint references collections.assignment (id);
create index recovery_assignment on collections.recovery (assignment_id);

create index case_opened on collections."case" (opened_on);
create index promise_day on collections.promise (made_on);

-- The last time that the one who is credited was given a case of this loan, by the day the money came.
create function collections.assignment_of(loan bigint, staff bigint, day date)
returns bigint language sql stable as $$
  select a.id from collections.assignment a
  join collections."case" c on c.id = a.case_id
  where c.loan_id = loan and a.to_staff_id = staff and a.assigned_on <= day
  order by a.id desc limit 1
$$;

create function collections.credit_assignment() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null then
    select assignment_id into new.assignment_id from collections.recovery where id = new.reverses_id;
  elsif new.staff_id is not null then
    new.assignment_id := collections.assignment_of(new.loan_id, new.staff_id, new.paid_on);
  end if;
  if new.assignment_id is not null then
    update collections.assignment set recovered_cents = recovered_cents + new.amount_cents
    where id = new.assignment_id;
  end if;
  return new;
end $$;
create trigger recovery_credits_assignment before insert on collections.recovery
  for each row execute function collections.credit_assignment();

create function collections.note_attempt() returns trigger language plpgsql as $$
begin
  update collections.assignment a
  set first_attempt_at = coalesce(a.first_attempt_at, greatest(a.assigned_at, new.contacted_at)),
    first_contact_at = coalesce(a.first_contact_at,
      case when new.right_party then greatest(a.assigned_at, new.contacted_at) end)
  where a.id = (select l.id from collections.assignment l
      where l.case_id = new.case_id order by l.id desc limit 1)
    and a.to_staff_id = new.staff_id and a.first_contact_at is null;
  return null;
end $$;
create trigger remark_notes_attempt after insert on collections.remark
  for each row when (new.direction = 'outbound') execute function collections.note_attempt();

-- What was held in the morning of a day, by stage; nobody's cases have no collector. The team is that of
-- the day.
create table collections.holding_fact (
  business_on date not null,
  stage text not null,
  staff_id bigint references administration.staff (id),
  team_id bigint,
  cases integer not null,
  owed_cents bigint not null,
  unique nulls not distinct (business_on, stage, staff_id)
);

-- The loans whose customer had a message about them in the days before a due date: a reminder.
create table collections.reminded (
  due_on date not null,
  loan_id bigint not null,
  primary key (due_on, loan_id)
);

-- A loan whose customer nobody reaches: from the evening on which enough attempts had failed to the day on
-- which somebody spoke with them again, or the loan left collection.
create table collections.lost_contact (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  case_id bigint not null references collections."case" (id),
  stage text not null,
  staff_id bigint references administration.staff (id),
  attempts integer not null,
  lost_on date not null,
  ended_on date,
  ended_by text check (ended_by in ('found', 'left')),
  check ((ended_on is null) = (ended_by is null))
);
create unique index lost_contact_open on collections.lost_contact (loan_id) where ended_on is null;
create index lost_contact_lost on collections.lost_contact (lost_on);
create index lost_contact_ended on collections.lost_contact (ended_on) where ended_on is not null;

update collections.recovery r
set assignment_id = collections.assignment_of(r.loan_id, r.staff_id, r.paid_on)
where r.staff_id is not null;
update collections.assignment a set recovered_cents = r.cents
from (select assignment_id, sum(amount_cents) as cents from collections.recovery
  where assignment_id is not null group by assignment_id) r
where r.assignment_id = a.id;
with given as (
  select a.id, a.case_id, a.to_staff_id, a.assigned_at,
    lead(a.assigned_at) over (partition by a.case_id order by a.id) as until_at
  from collections.assignment a),
tried as (
  select g.id, min(greatest(g.assigned_at, m.contacted_at)) as attempt_at,
    min(greatest(g.assigned_at, m.contacted_at))
      filter (where m.right_party) as contact_at
  from given g
  join collections.remark m on m.case_id = g.case_id and m.staff_id = g.to_staff_id
    and m.direction = 'outbound' and m.made_at >= g.assigned_at
    and (g.until_at is null or m.made_at < g.until_at)
  group by g.id)
update collections.assignment a
set first_attempt_at = t.attempt_at, first_contact_at = t.contact_at
from tried t where t.id = a.id;

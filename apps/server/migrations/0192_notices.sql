-- Texts that go to a customer by themselves when something happens to their loan, or on a day before or
-- after its due day.
create table outreach.notice (
  id bigint generated always as identity (start with 101) primary key,
  event text not null check (event in ('application-approved', 'application-refused', 'paid-out',
    'due-soon', 'due-today', 'overdue', 'repayment-received', 'loan-repaid')),
  -- Before the due day, or after it.
  days smallint,
  -- None: for every app that has no notice of its own.
  app_code text,
  template_id bigint not null,
  channel text not null default 'sms' check (channel in ('sms', 'whatsapp', 'push')),
  -- The lender's time of day, in minutes, of what goes on a day.
  at_minute smallint check (at_minute between 0 and 1439),
  -- Of what happens at any hour.
  out_of_hours text check (out_of_hours in ('wait', 'drop')),
  state text not null check (state in ('active', 'off')),
  -- The last day on which everybody whom it is for had been asked.
  done_on date,
  changed_by bigint not null references administration.staff (id),
  changed_at timestamptz not null,
  version integer not null default 1,
  check (case event when 'due-soon' then days between 1 and 7
    when 'overdue' then days between 1 and 30 else days is null end),
  check ((event in ('due-soon', 'due-today', 'overdue')) = (at_minute is not null)),
  check ((at_minute is null) = (out_of_hours is not null))
);
create unique index notice_once on outreach.notice (event, days, app_code, channel)
  nulls not distinct;

-- Each customer whom a notice was for, and what stood against it; once for an event, for ever.
create table outreach.notice_item (
  id bigint generated always as identity (start with 10001) primary key,
  notice_id bigint not null references outreach.notice (id),
  -- `notice:due-soon-2:loan:123:due:2026-04-02`, `notice:repayment-received:repayment:55`.
  event text not null unique,
  person_id bigint not null,
  loan_id bigint not null,
  -- Why no message was made, by the rule of contact or a reason of ours; of those made it has none.
  reason text,
  message_id bigint unique,
  made_at timestamptz not null,
  made_on date not null,
  check ((reason is null) = (message_id is not null))
);
create index notice_item_notice on outreach.notice_item (notice_id, made_on);
create index notice_item_loan on outreach.notice_item (loan_id);

-- What it says is no news from then on.
alter table messaging.message add column send_before timestamptz;

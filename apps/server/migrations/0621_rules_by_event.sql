-- What set off a rule, once: an event that is delivered again contacts nobody again.
create table outreach.rule_event (
  rule_id bigint not null references outreach.rule (id),
  subject text not null,
  happened_at timestamptz not null,
  primary key (rule_id, subject)
);
create index rule_on_event on outreach.rule ((plan -> 'parameters' ->> 'event'))
  where audience = 'on-event' and state = 'active';

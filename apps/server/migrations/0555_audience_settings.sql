-- An audience may be closed; its versions are those of a setting, by two people from a day on.
alter table promotion.audience add state text not null default 'open' check (state in ('open', 'closed'));
update promotion.audience set state = 'closed' where closed_at is not null;
alter table promotion.audience add check ((state = 'closed') = (closed_at is not null));

-- What counts by a version of the setting, with the salt that its held out are drawn by.
alter table promotion.audience_version
  add setting_version_id bigint unique references platform.setting_version (id);

with newest as (
  select distinct on (v.audience_id) v.id, a.code, v.number, v.rules, v.effective_on, v.created_at
  from promotion.audience_version v join promotion.audience a on a.id = v.audience_id
  order by v.audience_id, v.effective_on desc, v.number desc),
kept as (
  insert into platform.setting_version
    (kind, object, number, document, effective_on, reason, state, asked_at, set_up_by)
  select 'audience', n.code, n.number, n.rules, n.effective_on, 'Set up', 'approved', n.created_at, 'system'
  from newest n order by n.id
  returning id, object)
update promotion.audience_version v set setting_version_id = k.id
from newest n join kept k on k.object = n.code where v.id = n.id;

-- A run that waited and was let through by a person, or came after by another one, waits no more.
alter table promotion.audience_run
  add version integer not null default 1,
  add released_at timestamptz,
  drop constraint audience_run_state_check,
  add constraint audience_run_state_check
    check (state in ('done', 'waiting', 'released', 'overtaken'));
create index audience_run_waiting on promotion.audience_run (audience_id) where state = 'waiting';

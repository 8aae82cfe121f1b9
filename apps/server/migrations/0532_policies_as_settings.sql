-- Decision policies are versions of a setting. The first holds from the beginning, the last of a day
-- from that day, in the zone of lenders that have no other.
insert into platform.setting_version
  (kind, object, number, document, effective_on, reason, state, asked_at, set_up_by)
select 'risk-policy', '', p.version,
  jsonb_build_object('rules', p.rules, 'scorecard', p.scorecard, 'limits', p.limits),
  p.effective_on, 'Set up',
  case when lead(p.effective_on) over (order by p.version) = p.effective_on
    then 'superseded' else 'approved' end,
  p.effective_at, 'system'
from (
  select q.*, case when q.version = min(q.version) over () then date '2000-01-01'
    else (q.effective_at at time zone 'Africa/Nairobi')::date end as effective_on
  from origination.policy q) p
order by p.version;

alter table origination.assessment drop constraint assessment_policy_version_fkey;
drop table origination.policy cascade;

-- The days of the stages are versions of a setting. The first says what held before the first change, which
-- the audit log has; of two for one day the newer counted.
insert into platform.setting_version
  (kind, object, number, document, effective_on, reason, state, asked_at, set_up_by)
select 'stage-days', '', 1, coalesce(
    (select jsonb_object_agg(r ->> 'stage', jsonb_strip_nulls(r - 'stage'))
      from jsonb_array_elements((
        select a.before -> 'ranges' from administration.audit_log a
        where a.act = 'stages.change' order by a.id limit 1)) r),
    (select jsonb_object_agg(s.code, jsonb_strip_nulls(
        jsonb_build_object('fromDay', s.from_day, 'toDay', s.to_day)))
      from collections.stage s)),
  '2000-01-01', 'Set up', 'approved', now(), 'system:migration'
where exists (select from collections.stage);
insert into platform.setting_version
  (kind, object, number, document, effective_on, reason, state, asked_at, set_up_by)
select 'stage-days', '', p.version + 1,
  (select jsonb_object_agg(r ->> 'stage', jsonb_strip_nulls(r - 'stage'))
    from jsonb_array_elements(p.ranges) r),
  p.effective_on, p.reason,
  case when exists (select from collections.stage_plan n
      where n.version > p.version and n.effective_on = p.effective_on)
    then 'superseded' else 'approved' end,
  p.made_at, coalesce('staff:' || p.made_by, 'system')
from collections.stage_plan p
order by p.version;
drop table collections.stage_plan cascade;

-- So are the rules by which the morning hands out, of each kind of product and channel.
insert into platform.setting_version
  (kind, object, number, document, effective_on, reason, state, asked_at, set_up_by)
select 'morning-rule', r.kind || '-' || r.channel, r.version,
  jsonb_strip_nulls(jsonb_build_object('distributionRule', r.method, 'resultWeeks', r.weeks,
    'keepsHolder', r.keeps_holder, 'returnsAfterDays', r.returns_after_days,
    'rulePaused', r.paused)),
  r.effective_on, r.reason,
  case when exists (select from collections.morning_rule n
      where n.kind = r.kind and n.channel = r.channel and n.version > r.version
        and n.effective_on <= r.effective_on)
    then 'superseded' else 'approved' end,
  r.made_at, coalesce('staff:' || r.made_by, 'system')
from collections.morning_rule r
order by r.kind, r.channel, r.version;

alter table collections.distribution_run drop constraint distribution_run_rule_id_fkey;
update collections.distribution_run d set rule_id = v.id
from collections.morning_rule r
join platform.setting_version v on v.kind = 'morning-rule' and v.object = r.kind || '-' || r.channel
  and v.number = r.version
where r.id = d.rule_id;
alter table collections.distribution_run
  add constraint distribution_run_rule_id_fkey foreign key (rule_id)
    references platform.setting_version (id);
drop table collections.morning_rule cascade;

-- And how far promises and reductions may go: a version for each day on which either changed.
insert into platform.setting_version
  (kind, object, number, document, effective_on, reason, state, asked_at, set_up_by)
select 'collection-limits', '', row_number() over (order by d.day),
  jsonb_strip_nulls(jsonb_build_object('promiseDays', p.promise_days, 'reductionDays', r.most_days,
    'reductionAlone', r.limit_cents, 'principalFromDays', r.principal_from_days)),
  d.day, 'Set up', 'approved', now(), 'system:migration'
from (
  select effective_from as day from collections.promise_policy
  union select effective_from from collections.reduction_policy) d
cross join lateral (
  select * from collections.promise_policy p
  where p.effective_from <= d.day order by p.effective_from desc limit 1) p
cross join lateral (
  select * from collections.reduction_policy r
  where r.effective_from <= d.day order by r.effective_from desc limit 1) r;
drop table collections.promise_policy cascade;
drop table collections.reduction_policy cascade;

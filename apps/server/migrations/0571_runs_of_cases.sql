-- Handing out cases is a hand-out run of module work like that of every queue; what only a run of cases
-- has stands beside it.
alter table work.run drop constraint run_cause_check,
  add constraint run_cause_check check (cause in ('by-hand', 'taken-back', 'morning')),
  -- A morning has its rule instead.
  alter reason drop not null;

create table collections.run (
  run_id bigint primary key references work.run (id),
  -- Of which products, and of the collectors of which channel; null: of several.
  kind text check (kind in ('single', 'instalments')),
  channel text check (channel in ('call', 'whatsapp')),
  rule_id bigint references platform.setting_version (id),
  -- The number by which the audit log has it as a distribution-run; null of those since.
  former_id bigint unique
);

-- What a run was decided from, as `planHandOut` reads it: a stage and arm is a round, and who may take its
-- cases is named once.
create function collections.run_input(former jsonb) returns jsonb language sql as $$
  with item as (
    select s.number, s.stage || ' ' || coalesce(a.arm, 'mixed') as round, s.stage,
      coalesce(a.arm, 'mixed') as arm
    from jsonb_array_elements_text(former -> 'stage') with ordinality s (stage, number)
    left join jsonb_array_elements_text(former -> 'arm') with ordinality a (arm, number)
      on a.number = s.number
  ),
  round as (
    select i.round, i.stage, row_number() over (order by min(i.number)) - 1 as place, (
        select coalesce(jsonb_agg(r -> 'staffId' order by (r ->> 'staffId')::bigint), '[]')
        from jsonb_array_elements(former -> 'receivers') r
        where r -> 'stages' ? i.stage
          and (r ->> 'channel' is not distinct from 'whatsapp') = (i.arm = 'whatsapp')
          and i.arm in ('mixed', 'person', 'whatsapp')) as takers
    from item i group by i.round, i.stage, i.arm
  )
  select jsonb_build_object(
    'receivers', (select coalesce(jsonb_agg(r - 'stages' - 'channel' order by n), '[]')
      from jsonb_array_elements(former -> 'receivers') with ordinality e (r, n)),
    'recent', (select coalesce(jsonb_object_agg(r.round, former -> 'recent' -> r.stage), '{}')
      from round r where former -> 'recent' ? r.stage),
    'id', former -> 'caseId', 'value', former -> 'owedCents', 'assigneeId', former -> 'holderId',
    'round', (select coalesce(jsonb_agg(i.round order by i.number), '[]') from item i),
    'takers', (select coalesce(jsonb_agg(r.takers order by r.place), '[]') from round r),
    'takenBy', (select coalesce(jsonb_agg(r.place order by i.number), '[]')
      from item i join round r on r.round = i.round))
$$;

alter table collections.assignment drop constraint assignment_run_id_fkey;
create temporary table moved_run as
select id, nextval(pg_get_serial_sequence('work.run', 'id')) as run_id
from (select id from collections.distribution_run order by id) r;
insert into work.run (id, queue, cause, rule, input, items, moved, unplaced, reason, ran_on, ran_at, ran_by)
overriding system value
select m.run_id, 'case', r.cause, r.method, collections.run_input(r.input), r.cases, r.moved, r.unplaced,
  r.reason, r.ran_on, r.ran_at, r.ran_by
from collections.distribution_run r join moved_run m on m.id = r.id;
insert into collections.run (run_id, kind, channel, rule_id, former_id)
select m.run_id, r.kind, r.channel, r.rule_id, m.id
from collections.distribution_run r join moved_run m on m.id = r.id;
update collections.assignment a set run_id = m.run_id from moved_run m where m.id = a.run_id;
alter table collections.assignment add foreign key (run_id) references work.run (id);
-- With views of it, which are made anew.
drop table collections.distribution_run cascade;
drop table moved_run;
drop function collections.run_input;

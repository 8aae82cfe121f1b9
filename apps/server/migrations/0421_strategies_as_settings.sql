-- Strategies of collection are versions of a setting: each says all stages, where it named some. One whose
-- day came after that of a newer one never counted.
insert into platform.setting_version
  (kind, object, number, document, effective_on, reason, state, asked_at, set_up_by)
select 'strategy', s.kind, s.version, (
    select jsonb_object_agg(g.stage, coalesce((
      select '{"mixed": 0, "person": 0, "whatsapp": 0, "sms": 0, "robot": 0, "hold-out": 0}'::jsonb
        || (p.shares -> g.stage)
      from collections.strategy p
      where p.kind = s.kind and p.version <= s.version and p.shares ? g.stage
      order by p.version desc limit 1),
      '{"mixed": 100, "person": 0, "whatsapp": 0, "sms": 0, "robot": 0, "hold-out": 0}'::jsonb))
    from unnest(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4']) g (stage)),
  s.effective_on, s.reason,
  case when exists (select from collections.strategy n
      where n.kind = s.kind and n.version > s.version and n.effective_on <= s.effective_on)
    then 'superseded' else 'approved' end,
  s.made_at, coalesce('staff:' || s.made_by, 'system')
from collections.strategy s
order by s.kind, s.version;

drop view if exists reporting.case_arm;
alter table collections."case" drop constraint case_strategy_id_fkey;
update collections."case" c set strategy_id = v.id
from collections.strategy s
join platform.setting_version v on v.kind = 'strategy' and v.object = s.kind and v.number = s.version
where s.id = c.strategy_id;
alter table collections."case"
  add constraint case_strategy_id_fkey foreign key (strategy_id) references platform.setting_version (id);
drop table collections.strategy cascade;

-- When a decided case was begun stands with its decision: whoever reads how long cases took would
-- otherwise look up, for each of them, when its task was given and taken up again.
alter table origination.transition
  -- Of a person's decision: when they got the task, or it was last taken up again; null when it was
  -- decided without having been held.
  add column begun_at timestamptz;

-- All of them at once, by joining whole tables: one look-up a decision would take minutes.
with
decided as (
  select id, application_id, staff_id, happened_at from origination.transition
  where staff_id is not null and act in ('pass', 'approve', 'reject', 'return', 'send-back')
),
given as (
  select distinct on (d.id) d.id, l.allocated_at, l.reason_code
  from decided d
  join origination.allocation l
    on l.application_id = d.application_id and l.to_staff_id = d.staff_id
    and l.allocated_at <= d.happened_at + interval '1 second'
  order by d.id, l.id desc
),
resumed as (
  select d.id, max(r.happened_at) as resumed_at
  from decided d
  join origination.transition r
    on r.application_id = d.application_id and r.act = 'resume' and r.id < d.id
  group by d.id
)
update origination.transition t set begun_at = greatest(g.allocated_at, r.resumed_at)
from given g
left join resumed r on r.id = g.id
where g.id = t.id and g.reason_code is distinct from 'taken-by-deciding';

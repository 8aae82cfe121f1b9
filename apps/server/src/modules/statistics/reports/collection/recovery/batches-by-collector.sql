-- One row per collector and stage.
select
  json_build_object('id', b.staff_id, 'name', s.name)           as collector,
  t.name                                                        as team_name,
  b.stage,
  count(*)                                                      as cases_handed,
  sum(b.owed_cents)::bigint                                     as handed_amount,
  count(*) filter (where b.outcome in ('paid', 'cured'))        as cases_settled,
  sum(b.debt_cents)::bigint                                     as debt_amount,
  sum(b.settled_cents)::bigint                                  as collected_amount,
  sum(b.ahead_cents)::bigint                                    as paid_ahead,
  count(*) filter (where b.outcome = 'conceded')                as cases_conceded,
  count(*) filter (where b.outcome = 'moved')                   as cases_moved,
  count(*) filter (where b.outcome = 'handed-on')               as cases_handed_on,
  count(*) filter (where b.outcome = 'open')                    as cases_open
from batch b
join reporting.staff s on s.id = b.staff_id
left join reporting.team t on t.team_id = b.team_id
group by b.staff_id, s.name, t.name, b.stage
order by t.name, s.name, b.staff_id,
  array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], b.stage)

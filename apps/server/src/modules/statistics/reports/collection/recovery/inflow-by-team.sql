-- One row per team that has the case, or had it last, and stage; null is nobody's.
select
  t.name                                                        as team_name,
  i.team_id,
  i.stage,
  count(*)                                                      as cases_entered,
  sum(i.owed_at_open_cents)::bigint                             as entered_amount,
  count(*) filter (where i.outcome in ('paid', 'cured'))        as cases_settled,
  sum(i.debt_cents)::bigint                                     as debt_amount,
  sum(i.settled_cents)::bigint                                  as collected_amount,
  sum(i.ahead_cents)::bigint                                    as paid_ahead,
  count(*) filter (where i.outcome = 'conceded')                as cases_conceded,
  count(*) filter (where i.outcome = 'moved')                   as cases_moved,
  count(*) filter (where i.outcome = 'open')                    as cases_open,
  count(*) filter (where i.never_handed)                        as cases_never_handed
from inflow i
left join reporting.team t on t.team_id = i.team_id
group by i.team_id, t.name, i.stage
order by t.name, i.team_id,
  array_position(array['S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], i.stage)

-- One row per day of handing out, stage and group. What came later counts for the day of the handing out.
select
  b.assigned_on,
  b."group",
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
group by b.assigned_on, b."group", b.stage
order by b.assigned_on desc,
  array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], b.stage), b."group"

-- One row per day of coming in, stage and group.
select
  i.opened_on                                                   as entered_on,
  i."group",
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
group by i.opened_on, i."group", i.stage
order by i.opened_on desc,
  array_position(array['S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], i.stage), i."group"

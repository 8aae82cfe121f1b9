-- One row per due date and group: the amount due, counted as instalments or as principal, and its result so
-- far by the delay of payment after the due date. Instalments count by the day they were finished; an
-- instalment with waived principal counts as waived and not as paid.
, days as (
  select
    s.due_on, s."group",
    coalesce(sum(s.figure) filter (where s.step is null), 0)    as due,
    coalesce(sum(s.figure) filter (where s.step = -1), 0)       as early,
    coalesce(sum(s.figure) filter (where s.step = 0), 0)        as on_due,
    coalesce(sum(s.figure) filter (where s.step > 0), 0)        as late,
    coalesce(sum(s.figure) filter (where s.step = 1), 0)        as in_1,
    coalesce(sum(s.figure) filter (where s.step = 3), 0)        as in_3,
    coalesce(sum(s.figure) filter (where s.step = 7), 0)        as in_7,
    coalesce(sum(s.figure) filter (where s.step = 15), 0)       as in_15,
    coalesce(sum(s.figure) filter (where s.step = 30), 0)       as in_30,
    coalesce(sum(s.figure) filter (where s.step > 30), 0)       as later,
    coalesce(sum(s.waived), 0)                                  as waived,
    s.due_on < :today::date                                     as ended
  from steps s
  group by s.due_on, s."group"
)
select
  d.due_on,
  d."group",
  d.due::bigint                                                 as fell_due,
  d.early::bigint                                               as paid_early,
  d.on_due::bigint                                              as paid_on_due,
  d.late::bigint                                                as paid_late,
  d.waived::bigint                                              as waived_due,
  (d.due - d.early - d.on_due - d.late - d.waived)::bigint      as still_due,
  case when d.ended then d.due else 0 end::bigint               as due_ended,
  case when d.ended then d.early + d.on_due else 0 end::bigint  as paid_by_due,
  case when d.ended then d.early + d.on_due + d.late else 0 end::bigint as paid_ended,
  case when d.ended then d.early + d.on_due + d.late + d.waived else 0 end::bigint
                                                                as settled_ended,
  d.in_1::bigint                                                as paid_in1,
  d.in_3::bigint                                                as paid_in3,
  d.in_7::bigint                                                as paid_in7,
  d.in_15::bigint                                               as paid_in15,
  d.in_30::bigint                                               as paid_in30,
  d.later::bigint                                               as paid_later
from days d
where d.due <> 0
order by d.due_on desc, d."group"

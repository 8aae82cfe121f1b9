-- One row per app that led customers on and app they registered with by its link: how many applied there,
-- were approved and got their first loan there within the window, each step with those before it.
with
reached as (
  select
    d.from_app, d.app_code, d.principal_cents,
    coalesce(f.made_due_on + :default_days::integer < :today::date, false) as first_due,
    f.finished_on is null or f.finished_on > f.made_due_on + :default_days::integer as defaulted,
    coalesce(d.applied_on <= d.registered_on + w.days, false)  as applied,
    coalesce(least(d.approved_on, (d.undone_at at time zone :zone)::date)
      <= d.registered_on + w.days, false)                      as approved,
    coalesce(d.started_on <= d.registered_on + w.days, false)  as borrowed
  from reporting.diversion_steps d
  left join reporting.instalment f on f.loan_id = d.loan_id and f.number = 1 and f.charge_id is null
  cross join (select coalesce(:step_window, '7')::integer) w (days)
  where d.registered_on between :registered_from and :registered_to
    and d.registered_on < :today::date - w.days
    and (:from_app::text[] is null or d.from_app = any (:from_app))
    and (:app::text[] is null or d.app_code = any (:app))
)
select
  f.name                                                        as from_app,
  t.name                                                        as app,
  r.from_app                                                    as from_app_code,
  r.app_code                                                    as app_code,
  count(*)                                                      as led_in,
  count(*) filter (where r.applied)                             as led_applied,
  count(*) filter (where r.applied and r.approved)              as led_approved,
  count(*) filter (where r.applied and r.approved and r.borrowed)
                                                                as led_borrowed,
  coalesce(sum(r.principal_cents) filter (where r.applied and r.approved and r.borrowed), 0)::bigint
                                                                as led_principal,
  count(*) filter (where r.applied and r.approved and r.borrowed and r.first_due)
                                                                as led_first_due,
  count(*) filter (where r.applied and r.approved and r.borrowed and r.first_due and r.defaulted)
                                                                as led_defaults
from reached r
join reporting.app t on t.code = r.app_code
left join reporting.app f on f.code = r.from_app
group by r.from_app, r.app_code, f.name, t.name
order by f.name nulls last, t.name

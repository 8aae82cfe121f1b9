-- One row per app that led customers on and app they registered with by its link: how many applied there,
-- were approved and got their first loan there within the window, each step with those before it.
with
led as (
  select d.from_app, d.app_code, d.registered_on + w.days as until, d.person_id, d.registered_on
  from reporting.diversion d
  cross join (select coalesce(:step_window, '7')::integer) w (days)
  where d.registered_on between :registered_from and :registered_to
    and d.registered_on < :today::date - w.days
    and (:from_app::text[] is null or d.from_app = any (:from_app))
    and (:app::text[] is null or d.app_code = any (:app))
),
reached as (
  select
    d.from_app, d.app_code,
    coalesce(a.applied_on <= d.until, false)  as applied,
    coalesce(a.approved_on <= d.until, false) as approved,
    coalesce(l.started_on <= d.until, false)  as borrowed,
    l.principal_cents
  from led d
  left join lateral (
    select min(x.applied_on) as applied_on,
      min(x.decided_on) filter (where x.apply_status = 2) as approved_on
    from reporting.application x
    where x.person_id = d.person_id and x.app_code = d.app_code
      and x.applied_on >= d.registered_on
  ) a on true
  left join lateral (
    select n.started_on, n.principal_cents from reporting.loan n
    where n.person_id = d.person_id and n.app_code = d.app_code
      and n.started_on >= d.registered_on
    order by n.started_on, n.loan_id limit 1
  ) l on true
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
                                                                as led_principal
from reached r
join reporting.app t on t.code = r.app_code
left join reporting.app f on f.code = r.from_app
group by r.from_app, r.app_code, f.name, t.name
order by f.name nulls last, t.name

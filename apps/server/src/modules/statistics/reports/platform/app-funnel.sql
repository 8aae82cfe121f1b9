-- One row per app and version with which a phone was first seen in the period: phones by how far they came,
-- each step with all before it and not before it in time.
with
first as (
  select distinct on (e.app_code, e.device_hash)
    e.app_code, e.device_hash, e.app_version, e.happened_at as at
  from reporting.app_event e
  where e.happened_on between :happened_from and :happened_to
    and (:app::text[] is null or e.app_code = any (:app))
    and e.name = 'open'
  order by e.app_code, e.device_hash, e.happened_at
),
step as (
  select e.app_code, e.device_hash, e.name, max(e.happened_at) as at
  from reporting.app_event e
  where e.happened_on between :happened_from and :happened_to
    and e.name in ('registered', 'profile-done', 'quote', 'apply-start', 'applied')
  group by e.app_code, e.device_hash, e.name
),
phone as (
  select f.app_code, f.app_version,
    coalesce(r.at >= f.at, false)                                   as registered,
    coalesce(r.at >= f.at and p.at >= r.at, false)                  as profile,
    coalesce(r.at >= f.at and p.at >= r.at and q.at >= p.at, false) as quoted,
    coalesce(r.at >= f.at and p.at >= r.at and q.at >= p.at and b.at >= r.at, false) as began,
    coalesce(r.at >= f.at and p.at >= r.at and q.at >= p.at and b.at >= r.at and a.at >= b.at, false)
                                                                    as applied
  from first f
  left join step r on r.app_code = f.app_code and r.device_hash = f.device_hash and r.name = 'registered'
  left join step p on p.app_code = f.app_code and p.device_hash = f.device_hash and p.name = 'profile-done'
  left join step q on q.app_code = f.app_code and q.device_hash = f.device_hash and q.name = 'quote'
  left join step b on b.app_code = f.app_code and b.device_hash = f.device_hash and b.name = 'apply-start'
  left join step a on a.app_code = f.app_code and a.device_hash = f.device_hash and a.name = 'applied'
)
select
  n.app_code                          as app,
  n.app_version,
  greatest(:happened_from::date, :today::date - :kept_days::integer) as counted_from,
  count(*)                            as opened_phones,
  count(*) filter (where n.registered) as registered_phones,
  count(*) filter (where n.profile)   as profile_phones,
  count(*) filter (where n.quoted)    as quoted_phones,
  count(*) filter (where n.began)     as apply_phones,
  count(*) filter (where n.applied)   as applied_phones
from phone n
where :app_version::text is null or n.app_version = :app_version
group by n.app_code, n.app_version
order by opened_phones desc, n.app_code, n.app_version

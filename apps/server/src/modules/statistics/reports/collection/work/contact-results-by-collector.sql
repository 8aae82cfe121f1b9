-- One row per collector: their calls to customers, who answered, and to what end.
select
  json_build_object('id', r.staff_id, 'name', s.name)           as collector,
  t.name                                                        as team_name,
  count(*)                                                      as calls_made,
  count(*) filter (where r.connected)                           as calls_connected,
  count(*) filter (where r.reached)                             as calls_reached,
  count(*) filter (where r.result = 'promised')                 as result_promised,
  count(*) filter (where r.result = 'refuses')                  as result_refuses,
  count(*) filter (where r.result = 'disputes')                 as result_disputes,
  count(*) filter (where r.result = 'wrong-number')             as result_wrong_number
from reporting.case_contact r
join reporting.staff s on s.id = r.staff_id
left join reporting.team t on t.team_id = r.team_id
where r.made_on between :days_from and :days_to
  and r.channel = 'call' and r.direction = 'outbound'
  and (:stage::text[] is null or r.stage = any (:stage))
  and (:team::bigint is null or r.team_id = :team)
  and (:collector::bigint is null or r.staff_id = :collector)
  and (:app::text[] is null or r.app_code = any (:app))
  and (:product::text[] is null or r.product_code = any (:product))
group by r.staff_id, s.name, t.name
order by t.name, s.name, r.staff_id

-- One row per agent with a telephone: their current call or state, and their work of today.
with
people as (
  select s.id as staff_id, s.name, t.name as team_name
  from reporting.staff s
  left join reporting.team_member m on m.staff_id = s.id
  left join reporting.team t on t.team_id = m.team_id
  where s.disabled_at is null and s.telephone_account <> ''
    and case when :of = 'collection'
      then t.team_id is not null and (:leader::bigint is null or :leader::bigint in (t.leader_id, s.id))
      when :of = 'promotion'
      then (:leader::bigint is null or :leader::bigint = s.id)
        and exists (select from reporting.staff_permission p
          where p.staff_id = s.id and p.permission = 'lead.work')
      else exists (select from reporting.staff_page p
        where p.staff_id = s.id and p.page = 'customer-service/answer/answer-call') end
),
running as (
  select distinct on (c.staff_id) c.*
  from reporting.call c
  where c.engine = 'softphone' and c.state <> 'destroy' and c.asked_on >= :today::date - 1
  order by c.staff_id, c.answered_at desc nulls last, c.call_id desc
),
standing as (
  select d.* from reporting.duty d
  where d.ended_at is null and d.heard_at >= :now::timestamptz - make_interval(secs => :silent)
),
breaks as (
  select d.staff_id, sum(extract(epoch from
    coalesce(d.ended_at, least(:now::timestamptz, d.heard_at + make_interval(secs => :silent)))
      - d.began_at)) as seconds
  from reporting.duty d
  where d.began_on = :today and d.duty = 'break'
  group by d.staff_id
),
made as (
  select c.staff_id, count(*) as calls, count(*) filter (where c.answered_at is not null) as connected,
    coalesce(sum(c.talk_seconds), 0) as talked
  from reporting.call c
  where c.asked_on = :today and c.engine = 'softphone'
  group by c.staff_id
),
agreed as (
  select a.staff_id, count(*) as agreed
  from (
    select c.staff_id from reporting.lead_contact c
    where :of = 'promotion' and c.made_on = :today and c.result = 'interested'
    union all
    select c.staff_id from reporting.number_contact c
    where :of = 'promotion' and c.made_on = :today and c.result = 'interested'
    union all
    select p.staff_id from reporting.promise p where :of = 'collection' and p.made_on = :today
  ) a
  group by a.staff_id
),
callbacks as (
  select b.staff_id, count(*) filter (where b.settled_at is null) as due,
    count(*) filter (where least(b.settled_at, :now::timestamptz)
      > b.callback_at + make_interval(mins => :missed_after)) as missed
  from (
    select b.staff_id, b.callback_at, b.callback_on, b.settled_at from reporting.lead_callback b
    where :of = 'promotion'
    union all
    select b.staff_id, b.callback_at, b.callback_on, b.settled_at from reporting.service_order_callback b
    where :of = 'service'
  ) b
  where b.callback_on = :today
  group by b.staff_id
),
state as (
  select p.*, r.call_id, r.direction, r.purpose, d.break_reason,
    case when r.answered_at is not null then 'talking' when r.call_id is not null then 'ringing'
      else coalesce(d.duty, 'off') end as agent_state,
    coalesce(r.answered_at, r.asked_at, d.began_at) as since
  from people p
  left join running r on r.staff_id = p.staff_id
  left join standing d on d.staff_id = p.staff_id
)
select
  json_build_object('id', s.staff_id, 'name', s.name)           as agent,
  s.team_name,
  s.agent_state,
  case when s.agent_state = 'break' then s.break_reason end     as break_reason,
  round(extract(epoch from :now::timestamptz - s.since))::bigint as state_for,
  s.direction                                                   as call_direction,
  s.purpose                                                     as call_purpose,
  coalesce(m.calls, 0)                                          as calls,
  coalesce(m.connected, 0)                                      as connected_calls,
  coalesce(m.talked, 0)::bigint                                 as talked,
  coalesce(round(b.seconds), 0)::bigint                         as break_today,
  coalesce(a.agreed, 0)                                         as agreed,
  coalesce(k.due, 0)                                            as callbacks_due,
  coalesce(k.missed, 0)                                         as callbacks_missed,
  case when s.agent_state = 'talking' then s.call_id end        as call_id
from state s
left join made m on m.staff_id = s.staff_id
left join breaks b on b.staff_id = s.staff_id
left join agreed a on a.staff_id = s.staff_id
left join callbacks k on k.staff_id = s.staff_id
where :agent_state::text[] is null or s.agent_state = any (:agent_state)
order by s.team_name, s.name, s.staff_id

-- One row per day and member of staff: the calls they made for a purpose, and how long they spoke. A running
-- call is counted and has no talk time yet.
select
  c.asked_on                                            as called_on,
  (select json_build_object('id', s.id, 'name', s.name)
    from reporting.staff s where s.id = c.staff_id)     as caller,
  count(*)                                              as calls,
  count(*) filter (where c.outcome = 'answered')        as connected_calls,
  count(distinct c.phone_hash)                          as people_called,
  coalesce(sum(c.talk_seconds), 0)::bigint              as talked,
  round(avg(c.talk_seconds) filter (where c.outcome = 'answered'))::bigint as average_talk,
  max(c.talk_seconds)                                   as longest_talk
from reporting.call c
where c.asked_on between :called_from and :called_to
  and c.direction = 'outbound' and c.staff_id is not null and c.purpose = :purpose
  and (:caller::bigint is null or c.staff_id = :caller::bigint)
  and (:leader::bigint is null or c.staff_id = :leader::bigint or c.staff_id in (
    select m.staff_id from reporting.team_member m
    join reporting.team t on t.team_id = m.team_id where t.leader_id = :leader::bigint))
group by c.asked_on, c.staff_id
order by c.asked_on desc, c.staff_id

-- `entered`: one row per draw of an audience, or quarter of the general hold-out, and person in it: each
-- once, in the arm drawn as they came in, whether or not they were reached. Only blocks of four weeks and
-- quarters that began within the last 400 days are read; blocks are counted from the first day of their draw,
-- whenever it was.
with member as not materialized (
  select m.member_id, m.audience_id, m.names, m.draw_id, m.entered_on, d.person_id, d.arm, d.held_ppm,
    d.entered_at
  from reporting.audience_member m
  join reporting.drawn_item d on d.drawn_for = 'member' and d.drawn_id = m.member_id
),
stay as (
  select m.*, to_char(m.entered_on, 'YYYY-"Q"Q') as quarter from member m
  where m.entered_on > :today::date - 400
),
begun as (
  select d.draw_id, (select min(e.entered_on) from member e
    where e.audience_id = d.audience_id and e.draw_id = d.draw_id and e.arm <> 'held-out-of-all') as first_on
  from (select distinct s.draw_id, s.audience_id from stay s) d
),
entry as (
  select * from (
    select distinct on (s.draw_id, s.person_id) 'audience' as kind, s.draw_id::text as reading,
      s.names ->> :language as name, s.audience_id, null as quarter, s.person_id, s.entered_at, s.entered_on,
      s.held_ppm, s.arm <> 'treated' as held
    from stay s
    where s.arm <> 'held-out-of-all' and not exists (select from member e
      where e.person_id = s.person_id and e.audience_id = s.audience_id and e.draw_id = s.draw_id
        and e.arm <> 'held-out-of-all' and e.entered_on <= :today::date - 400)
    order by s.draw_id, s.person_id, s.entered_at, s.member_id
  ) of_one
  union all
  select * from (
    select distinct on (s.quarter, s.person_id) 'general', s.quarter, s.quarter, null::bigint, s.quarter,
      s.person_id, s.entered_at, s.entered_on, coalesce((select h.share_ppm from reporting.general_hold_out h
        where h.from_quarter <= s.quarter order by h.from_quarter desc limit 1), 0),
      s.arm = 'held-out-of-all'
    from stay s
    where date_trunc('quarter', s.entered_on)::date > :today::date - 400
    order by s.quarter, s.person_id, s.entered_at, s.member_id
  ) of_all
),
block as (
  select e.*, (e.entered_on - e.first_on) / 28 as number,
    e.entered_on + :days::integer as until_on, e.entered_on + :days::integer <= :today::date as ripe
  from (
    select n.*, coalesce(g.first_on, min(n.entered_on) over (partition by n.kind, n.reading)) as first_on
    from entry n
    left join begun g on n.kind = 'audience' and g.draw_id::text = n.reading
  ) e
),
entered as materialized (
  select b.* from block b
  where b.kind = 'general' or b.first_on + b.number * 28 > :today::date - 400
)

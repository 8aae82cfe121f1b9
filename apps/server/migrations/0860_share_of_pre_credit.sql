-- Of each result the share, of a million, by which its person was held out when the engine was asked: by the
-- audience, by all promotion on entering it, and by all promotion that day.
alter table promotion.pre_credit_result
  add column held_ppm integer not null default 0 check (held_ppm between 0 and 1000000);
update promotion.pre_credit_result r
set held_ppm = round(1000000 * (1 - (1 - d.of_audience / 100.0) * (1 - d.on_entering / 1000000.0)
  * case when d.entered_in = d.asked_in then 1 else 1 - d.when_asked / 1000000.0 end))
from promotion.pre_credit_run q
cross join lateral (
  select m.person_id, i.entered_in, i.asked_in,
    coalesce((v.rules ->> 'holdOutPercent')::integer, 0) as of_audience,
    coalesce((select h.share_ppm from outreach.general_hold_out h where h.from_quarter <= i.entered_in
      order by h.from_quarter desc limit 1), 0) as on_entering,
    coalesce((select h.share_ppm from outreach.general_hold_out h where h.from_quarter <= i.asked_in
      order by h.from_quarter desc limit 1), 0) as when_asked
  from promotion.audience_member m
  join promotion.audience_version v on v.id = m.version_id
  cross join lateral (
    select to_char(m.entered_on, 'YYYY-"Q"Q') as entered_in, to_char(q.asked_at, 'YYYY-"Q"Q') as asked_in
  ) i
  where m.audience_id = q.audience_id and m.entered_at <= q.asked_at
    and (m.left_at is null or m.left_at > q.asked_at)
) d
where r.run_id = q.id and r.person_id = d.person_id;
alter table promotion.pre_credit_result alter column held_ppm drop default;

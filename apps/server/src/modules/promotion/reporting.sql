-- One row per audience of promotion, closed ones too; a name per language.
create view reporting.audience as
select a.id as audience_id, a.code, a.names, a.closed_at from promotion.audience a;

-- One row per stay of a person in an audience, with the arm drawn on entering: whoever is held out is sent
-- nothing of promotion. Left is null as long as they are in it. Draw names the versions that share one salt,
-- and so one draw of the held out: so many of a million.
create view reporting.audience_member as
select
  m.id as member_id, m.audience_id, a.code as audience_code, a.names, m.person_id, m.arm, m.entered_at,
  m.entered_on, m.left_on, m.left_reason, v.draw_id, v.held_ppm
from promotion.audience_member m
join promotion.audience a on a.id = m.audience_id
join (
  select d.id, (d.rules ->> 'holdOutPercent')::integer * 10000 as held_ppm,
    min(d.id) over (partition by d.audience_id, d.salt) as draw_id
  from promotion.audience_version d
) v on v.id = m.version_id;

-- One row per event of an app, for ninety days. Its phone by hash only.
create view reporting.app_event as
select e.uuid, e.app_code, e.app_version, e.device_hash, e.person_id, e.name, e.happened_at, e.happened_on,
  e.received_at
from promotion.app_event e;

-- One row per day, app, version and event: how often, on how many phones. A day is added up at its end.
create view reporting.app_event_sum as
select s.happened_on, s.app_code, s.app_version, s.name, s.events, s.devices from promotion.app_event_sum s;

-- One row per event that could not be kept as it was sent, without what it says.
create view reporting.app_event_bad as
select b.id as app_event_bad_id, b.app_code, b.app_version, b.reason, b.name, b.received_on
from promotion.app_event_bad b;

-- One row per lead, ended ones too. Won is one whose person applied after somebody had spoken with them; who
-- applied by themselves is nobody's.
create view reporting.lead as
select
  l.id as lead_id, l.person_id, l.audience_id, l.product_code, l.state, l.assignee_id, l.attempts,
  l.last_result, l.last_result_at, l.next_action_at, l.callback_at, l.connected_at, l.opened_at,
  l.opened_on, l.closed_at, l.closed_on, l.application_id,
  l.state = 'applied' and l.connected_at is not null as won
from promotion.lead l;

-- One row per contact with a lead, and note on it; of a text with its message.
create view reporting.lead_contact as
select
  c.id as lead_contact_id, c.lead_id, c.staff_id, c.channel, c.result, c.made_at, c.made_on, c.message_id,
  c.result in ('interested', 'callback', 'refused', 'wrong-number', 'do-not-call') as connected
from promotion.lead_contact c;

-- One row per offer made before somebody applied, and per person held out who would have got one: what would
-- have been offered, and the last day on which it was, or would have been, good.
create view reporting.pre_credit as
select
  r.id as result_id, r.run_id, r.person_id, r.arm, q.product_code, r.score, r.grade, r.amount_cents,
  o.id as offer_id, o.state, coalesce(o.offered_at, q.decided_at) as offered_at,
  coalesce(o.expires_on, r.compared_until) as expires_on
from promotion.pre_credit_result r
join promotion.pre_credit_run q on q.id = r.run_id
left join promotion.pre_credit_offer o on o.result_id = r.id
where o.id is not null or r.compared_until is not null;

-- One row per audience of promotion, including closed ones; a name per language.
create view reporting.audience as
select a.id as audience_id, a.code, a.names, a.closed_at, a.position from promotion.audience a;

-- One row per stay of a person in an audience, with the arm drawn on entering: held-out people get no
-- promotion. Left is null while they are in it. Draw identifies the versions with one salt and one share, in
-- millionths, and so one draw of the hold-out.
create view reporting.audience_member as
select
  m.id as member_id, m.audience_id, a.code as audience_code, a.names, m.person_id, m.arm, m.entered_at,
  m.entered_on, m.left_on, m.left_reason, v.draw_id, v.held_ppm
from promotion.audience_member m
join promotion.audience a on a.id = m.audience_id
join (
  select d.id, (d.rules ->> 'holdOutPercent')::integer * 10000 as held_ppm,
    min(d.id) over (partition by d.audience_id, d.salt, d.rules ->> 'holdOutPercent') as draw_id
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

-- One row per lead, including ended ones. It is due no sooner than the contact rules allow a call. App is
-- that of the person's first registration; customer type is that at the opening of the lead.
create view reporting.lead as
select
  l.id as lead_id, l.person_id, l.audience_id, l.product_code, l.state, l.assignee_id, l.attempts,
  l.last_result, l.last_result_at, l.next_action_at, l.callback_at,
  greatest(l.next_action_at, l.no_calls_until) as due_at, l.connected_at, l.opened_at,
  l.opened_on, l.closed_at, l.closed_on, l.application_id,
  (select j.app_code from reporting.journey j where j.person_id = l.person_id) as app_code,
  case when exists (select from reporting.loan n
    where n.person_id = l.person_id and n.started_on < l.opened_on) then 'returning' else 'new' end
    as customer_type
from promotion.lead l;

-- One row per contact with a lead, and note on it; of a text with its message. Listed numbers have theirs
-- apart.
create view reporting.lead_contact as
select
  c.id as lead_contact_id, c.lead_id, c.staff_id, c.channel, c.result, c.made_at, c.made_on, c.message_id,
  c.result in ('interested', 'callback', 'refused', 'wrong-number', 'do-not-call') as connected
from promotion.lead_contact c
where c.lead_id is not null;

-- One row per callback that was promised to a lead or a listed number, with the person who promised it and
-- its time; settled as the next call had a result or, without one, as the item ended.
create view reporting.lead_callback as
select
  c.id as lead_contact_id, c.lead_id, c.number_id, c.staff_id, c.callback_at, c.callback_on,
  least(l.closed_at, n.closed_at, (select min(x.made_at) from promotion.lead_contact x
    where x.channel = 'call' and x.id > c.id and x.lead_id = c.lead_id),
    (select min(x.made_at) from promotion.lead_contact x
    where x.channel = 'call' and x.id > c.id and x.number_id = c.number_id)) as settled_at
from promotion.lead_contact c
left join promotion.lead l on l.id = c.lead_id
left join promotion.listed_number n on n.id = c.number_id
where c.callback_on is not null;

-- One row per conversation with a lead by phone, with the application that it is credited with: the person's
-- first within seven days of it, and before anybody spoke with them again.
create view reporting.lead_talk as
select
  c.id as lead_contact_id, c.lead_id, l.person_id, c.staff_id, c.made_at, c.made_on, a.application_id,
  a.applied_on
from promotion.lead_contact c
join promotion.lead l on l.id = c.lead_id
left join lateral (
  select x.application_id, x.applied_on from reporting.application x
  where x.person_id = l.person_id and x.applied_at >= c.made_at
    and x.applied_at < c.made_at + interval '7 days'
    and not exists (select from promotion.lead o join promotion.lead_contact n on n.lead_id = o.id
      where o.person_id = l.person_id and n.channel = 'call' and (n.made_at, n.id) > (c.made_at, c.id)
        and n.made_at <= x.applied_at
        and n.result in ('interested', 'callback', 'refused', 'wrong-number', 'do-not-call'))
  order by x.applied_at, x.application_id limit 1
) a on true
where c.channel = 'call'
  and c.result in ('interested', 'callback', 'refused', 'wrong-number', 'do-not-call');

-- One row per loan that was paid out within seven days of a conversation, of an application that this is
-- credited with.
create view reporting.lead_loan as
select t.*, n.loan_id, n.principal_cents, n.started_on, n.app_code, n.product_code, n.customer_type
from reporting.lead_talk t
join reporting.loan n on n.loan_id = t.application_id
join reporting.disbursement d on d.id = n.disbursement_id
where d.disbursed_at < t.made_at + interval '7 days';

-- One row per contact with a listed number.
create view reporting.number_contact as
select
  c.id as number_contact_id, c.number_id, c.staff_id, c.channel, c.result, c.made_at, c.made_on,
  c.result in ('interested', 'callback', 'refused', 'wrong-number', 'do-not-call') as connected
from promotion.lead_contact c
where c.number_id is not null;

-- One row per install that counts, without installs within ninety days of another by the same phone, which
-- are returns. Day is the day of the install, not of the report.
create view reporting.counted_install as
select r.id as install_id, r.app_code, r.device_hash, r.event_at as installed_at, r.event_on as installed_on,
  r.bucket, r.media_source, r.campaign
from promotion.attribution_record r
where r.newest and r.kind = 'install' and not exists (
  select from promotion.attribution_record e
  where e.app_code = r.app_code and e.device_hash = r.device_hash and e.newest and e.kind = 'install'
    and e.event_at < r.event_at and e.event_at > r.event_at - interval '90 days');

-- One row per install that counts, with the customer it led to: the first person seen on the phone before its
-- next install, if that was their first phone and they had not registered before it, with any app. Others on
-- it came otherwise.
create view reporting.app_install as
select i.install_id, i.app_code, i.installed_at, i.installed_on, i.bucket, i.media_source, i.campaign,
  o.person_id, o.seen_at
from reporting.counted_install i
left join lateral (
  select min(n.installed_at) as at from reporting.counted_install n
  where n.app_code = i.app_code and n.device_hash = i.device_hash and n.installed_at > i.installed_at
) next on true
left join lateral (
  select l.link_id, l.person_id, l.seen_at from reporting.device_link l
  where l.app_code = i.app_code and l.device_hash = i.device_hash and l.seen_at >= i.installed_at
    and (next.at is null or l.seen_at < next.at)
  order by l.seen_at, l.person_id limit 1
) f on true
left join lateral (
  select f.person_id, f.seen_at from reporting.person p
  where p.person_id = f.person_id and p.registered_at >= i.installed_at and not exists (
    select from reporting.device_link e
    where e.person_id = f.person_id and (e.seen_at, e.link_id) < (f.seen_at, f.link_id))
) o on true;

-- The same from the customer's side: one row per customer whose first phone was installed on for them,
-- before they registered.
create view reporting.person_install as
select l.person_id, l.app_code, l.device_hash, l.seen_at, i.install_id, i.installed_at, i.installed_on,
  i.bucket, i.media_source, i.campaign
from reporting.device_link l
join reporting.person p on p.person_id = l.person_id
join lateral (
  select c.* from reporting.counted_install c
  where c.app_code = l.app_code and c.device_hash = l.device_hash and c.installed_at <= l.seen_at
  order by c.installed_at desc limit 1
) i on true
where p.registered_at >= i.installed_at
  and not exists (
    select from reporting.device_link e
    where e.person_id = l.person_id and (e.seen_at, e.link_id) < (l.seen_at, l.link_id))
  and not exists (
    select from reporting.device_link o
    where o.app_code = l.app_code and o.device_hash = l.device_hash and o.seen_at >= i.installed_at
      and (o.seen_at, o.person_id) < (l.seen_at, l.person_id));

-- One row per conversion of a phone as it counts now: installs, returns to an advertisement.
create view reporting.attribution as
select r.id as record_id, r.app_code, r.device_hash, r.kind, r.reported_as, r.event_at, r.event_on, r.bucket,
  r.media_source, r.campaign
from promotion.attribution_record r
where r.newest and r.kind <> 'event';

-- One row per time that something in an app was reported. One act is reported for acquisition and for
-- retargeting: of the two the primary one counts, and a single one whatever it says.
create view reporting.attributed_event as
select r.id as record_id, r.app_code, r.event_name, r.event_at, r.event_on, r.reported_as, r.bucket,
  r.media_source, r.campaign,
  row_number() over (partition by r.event_on, r.app_code, r.act_hash
    order by (case when r.is_primary then 0 when r.is_primary is null then 1 else 2 end),
      r.reported_as = 'retargeting', r.id) = 1 as counted
from promotion.attribution_record r
where r.newest and r.kind = 'event';

-- One row per message of the attribution service that could not be read, without what it says.
create view reporting.attribution_bad as
select m.id as message_id, m.app_code, m.file_id, f.kind as file_kind, f.name as file_name, m.line, m.problem,
  m.received_at, m.received_on
from promotion.attribution_message m
left join promotion.attribution_file f on f.id = m.file_id
where m.outcome = 'bad';

-- One row per app, day, source and campaign that cost something, as it was entered last.
create view reporting.media_cost as
select c.id as cost_id, c.app_code, c.spent_on, c.media_source, c.campaign, c.amount_cents, c.version
from promotion.media_cost c;

-- One row per first loan that was paid out: by what its customer came last, as corrected if it was.
create view reporting.loan_origin as
select distinct on (o.loan_id) o.loan_id, o.person_id, o.app_code, o.kind, o.bucket, o.media_source,
  o.campaign, o.opened_on, o.version = 2 as corrected
from promotion.loan_origin o
order by o.loan_id, o.version desc;

-- One row per offer made before an application, and per held-out person who would have got one: the amount,
-- and the last day on which the offer was, or would have been, valid. Held is the share, in millionths, by
-- which the arm was drawn.
create view reporting.pre_credit as
select
  r.id as result_id, r.run_id, r.person_id, r.arm, r.held_ppm, q.product_code, r.score, r.grade,
  r.amount_cents,
  o.id as offer_id, o.state, coalesce(o.offered_at, q.decided_at) as offered_at,
  coalesce(o.expires_on, r.compared_until) as expires_on
from promotion.pre_credit_result r
join promotion.pre_credit_run q on q.id = r.run_id
left join promotion.pre_credit_offer o on o.result_id = r.id
where o.id is not null or r.compared_until is not null;

-- One row per file of bought or third-party numbers, those that were not approved too.
create view reporting.number_batch as
select b.id as batch_id, b.list_kind, b.name, b.source, b.price_cents, b.state, b.row_count, b.usable_count,
  b.asked_on, b.asked_by, b.decided_by, b.decided_at
from promotion.number_batch b;

-- One row per batch and reason: numbers that our records exclude are one sum, in fives.
create view reporting.number_reason as
select n.id as reason_id, n.batch_id, n.reason, n.row_count from promotion.number_reason n;

-- One row per number of an approved list, by mask and hash; its person is who registered with it since.
create view reporting.listed_number as
select n.id as number_id, n.batch_id, n.list_kind, n.phone_masked, n.phone_hash, n.person_id, n.state,
  n.assignee_id, n.attempts, n.last_result, n.connected_at, n.opened_at, n.opened_on, n.closed_at,
  n.closed_on, n.next_action_at, n.callback_at,
  greatest(n.next_action_at, n.no_calls_until) as due_at
from promotion.listed_number n;

-- One row per number that is worked on an approved list, with the number encrypted, for contacting it.
create view reporting.sealed_number as
select n.phone_hash, n.phone_cipher
from promotion.listed_number n join promotion.number_batch b on b.id = n.batch_id
where n.state = 'open' and b.state = 'done';

-- One row per audience of promotion, closed ones too; a name per language.
create view reporting.audience as
select a.id as audience_id, a.code, a.names, a.closed_at from promotion.audience a;

-- One row per stay of a person in an audience, with the arm drawn on entering: whoever is held out is sent
-- nothing of promotion. Left is null as long as they are in it.
create view reporting.audience_member as
select
  m.id as member_id, m.audience_id, a.code as audience_code, a.names, m.person_id, m.arm, m.entered_at,
  m.entered_on, m.left_on, m.left_reason
from promotion.audience_member m
join promotion.audience a on a.id = m.audience_id;

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

-- One row per contact with a lead, and note on it; listed numbers have theirs apart.
create view reporting.lead_contact as
select
  c.id as lead_contact_id, c.lead_id, c.staff_id, c.channel, c.result, c.made_at, c.made_on,
  c.result in ('interested', 'callback', 'refused', 'wrong-number', 'do-not-call') as connected
from promotion.lead_contact c
where c.lead_id is not null;

-- One row per file of bought or third-party numbers, those that were not approved too.
create view reporting.number_batch as
select b.id as batch_id, b.list_kind, b.name, b.source, b.price_cents, b.state, b.row_count, b.usable_count,
  b.asked_on, b.asked_by, b.decided_by, b.decided_at
from promotion.number_batch b;

-- One row per batch and reason as it is shown: fewer than five rows of a reason that says something of
-- persons stand together, so that a file says nothing of one of its numbers.
create view reporting.number_reason as
select min(r.id) as reason_id, r.batch_id, r.reason, sum(r.row_count)::integer as row_count
from (
  select n.id, n.batch_id, n.row_count, case
    when n.row_count < 5 and n.reason in ('blacklisted', 'late', 'open-loan', 'customer', 'do-not-call',
      'refused-purpose', 'third-party', 'reached-lately', 'no-consent') then 'barred'
    else n.reason end as reason
  from promotion.number_reason n
) r
group by r.batch_id, r.reason;

-- One row per number of an approved list, by mask; its person is who registered with it since.
create view reporting.listed_number as
select n.id as number_id, n.batch_id, n.list_kind, n.phone_masked, n.person_id, n.state, n.assignee_id,
  n.attempts, n.last_result, n.connected_at, n.opened_at, n.opened_on, n.closed_on
from promotion.listed_number n;

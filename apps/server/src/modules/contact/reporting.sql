-- One row per contact of ours with a person, tried and allowed or refused by a rule; what never left
-- is not among them. The number is for nobody to read.
create view reporting.contact_attempt as
select
  a.id as attempt_id, a.person_id, a.loan_id, a.relation, a.channel, a.purpose, a.at, a.allowed,
  a.rule, a.staff_id, a.source_kind, a.source_id
from contact.attempt a
where a.returned_at is null;

-- One row per talk with somebody about their loan or application, the number by its hash.
create view reporting.conversation as
select
  c.id as conversation_id, c.person_id, c.phone_hash, c.loan_id, c.relation, c.purpose, c.at, c.asked_back,
  c.staff_id, c.source_kind, c.source_id
from contact.conversation c;

-- One row per reason to put a customer on hold, including ended ones.
create view reporting.contact_hold as
select h.id as hold_id, h.person_id, h.kind, h.until, h.reason, h.set_by, h.set_at, h.ended_at
from contact.hold h;

-- One row per version of the hours of collection that counts or counted, from its business day until the next
-- one's; minutes of the lender's day.
create view reporting.contact_hours as
select v.effective_on as effective_from,
  lead(v.effective_on) over (order by v.effective_on) as until,
  extract(epoch from (v.document -> 'collection' ->> 'from')::time)::integer / 60 as from_minute,
  extract(epoch from (v.document -> 'collection' ->> 'until')::time)::integer / 60 as until_minute,
  array(select d::integer from jsonb_array_elements_text(v.document -> 'collection' -> 'weekdays') d)
    as weekdays
from platform.setting_version v
where v.kind = 'contact-policy' and v.state = 'approved';

-- One row per number that somebody else answers, and may be used for nothing.
create view reporting.wrong_number as
select w.phone_hash, w.marked_at from contact.wrong_number w where w.cleared_at is null;

-- One row per number that gets no offer by any way: its owner said so, or it is known to be wrong. A stop
-- of calls or of one channel alone leaves the others.
create view reporting.no_offers as
select s.phone_hash, s.added_at as since from contact.stop s
where s.ended_at is null and not s.calls_only and s.channel is null
  and (s.purpose is null or s.purpose = 'marketing')
union all
select w.phone_hash, w.marked_at from reporting.wrong_number w;

-- One row per person who is left alone for a while, with the last day of it; null until it is ended.
create view reporting.left_alone as
select h.person_id, h.until from contact.hold h where h.ended_at is null;

-- One row per number without a customer and purpose: what its owner said last, and where it is written down.
create view reporting.number_consent as
select distinct on (n.phone_hash, n.purpose)
  n.phone_hash, n.purpose, n.given, n.wording, n.source, n.given_at
from contact.number_consent n
order by n.phone_hash, n.purpose, n.id desc;

-- The same, of what owners said themselves: not what a list says of all its numbers, bought or of outreach.
create view reporting.own_number_consent as
select distinct on (n.phone_hash, n.purpose) 
  n.phone_hash, n.purpose, n.given, n.given_at as said_at
from contact.number_consent n
where n.source not like 'number-batch:%' and n.source not like 'number-list:%'
order by n.phone_hash, n.purpose, n.id desc;

-- A call with an offer at the time for which the person had asked: it counts on its day alone.
alter table contact.attempt add column asked_for boolean not null default false;
update contact.attempt a set purpose = 'marketing', asked_for = true
from telephony.call c
where a.source_kind = 'call' and a.source_id = c.id and a.purpose = 'service' and c.purpose = 'marketing';

-- One row per message to a customer, without its words; the number by mask and hash. Sent is when it was
-- handed to a gateway, ended when the gateway reported its result.
create view reporting.message as
select
  m.id as message_id, m.person_id, m.loan_id, t.id as template_id, t.name as template_name,
  v.number as template_version, m.purpose, m.language, m.parts, m.phone_masked, m.phone_hash, m.state,
  m.reason, m.gateway, m.cost_cents, m.asked_by, m.asked_at, m.asked_on, m.sent_at, m.ended_at, m.channel
from messaging.message m
left join messaging.template_version v on v.id = m.template_version_id
left join messaging.template t on t.id = v.template_id;

-- One row per message that was handed to a gateway and cost something: the whole is in an index of its own.
create view reporting.message_cost as
select m.id as message_id, m.loan_id, m.sent_at, m.cost_cents from messaging.message m
where m.cost_cents <> 0 and m.sent_at is not null;

-- One row per version of a template, without its words.
create view reporting.message_template_version as
select
  v.id as version_id, v.template_id, v.number as version, v.state, v.written_by, v.written_at,
  v.decided_by, v.decided_at, v.meant_for
from messaging.template_version v;

-- One row per template, without its words.
create view reporting.message_template as
select t.id as template_id, t.name as template_name, t.purpose, t.state, t.channel, t.scene
from messaging.template t;

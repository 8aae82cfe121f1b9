-- One row per call, by hand, inbound or of a robot; the number by its mask only.
create view reporting.call as
select
  c.id as call_id, c.direction, c.engine, c.purpose, c.person_id, c.loan_id, c.relation,
  c.phone_masked, c.phone_hash, c.object_type, c.object_id, c.staff_id, c.extension, c.state,
  c.asked_at, c.asked_on, c.ring_at, c.answered_at, c.ended_at, c.sip_status, c.q850, c.cause,
  c.outcome, c.talk_seconds, c.notice_played
from telephony.call c;

-- One row per recording, erased ones too: then without its file.
create view reporting.recording as
select
  r.id as recording_id, r.call_id, r.file_id, r.seconds, r.received_at, r.keep_until, r.erased_at,
  r.erased_for
from telephony.recording r;

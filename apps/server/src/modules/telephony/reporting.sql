-- One row per call, by hand, inbound or of a robot; the number by its mask only. person_id is the owner of
-- the number; identified is the person as identified in the call.
create view reporting.call as
select
  c.id as call_id, c.direction, c.engine, c.purpose, c.person_id, c.loan_id, c.relation,
  c.phone_masked, c.phone_hash, c.object_type, c.object_id, c.staff_id, c.extension, c.state,
  c.asked_at, c.asked_on, c.ring_at, c.answered_at, c.ended_at, c.sip_status, c.q850, c.cause,
  c.outcome, c.talk_seconds, c.notice_played, c.ended_by, c.identified_person_id
from telephony.call c;

-- One row per note on what was spoken about in a call. Its words may have long numbers: they are masked where
-- they are shown.
create view reporting.call_note as
select n.id as note_id, n.call_id, n.topic, n.note, n.staff_id, n.written_at from telephony.call_note n;

-- One row per stretch in which an agent was ready, worked up a call or was on a break.
create view reporting.duty as
select d.id as duty_id, d.staff_id, d.duty, d.break_reason, d.began_at, d.began_on, d.heard_at, d.ended_at
from telephony.duty d;

-- One row per recording, including erased ones, which have no file.
create view reporting.recording as
select
  r.id as recording_id, r.call_id, r.file_id, r.seconds, r.received_at, r.keep_until, r.erased_at,
  r.erased_for
from telephony.recording r;

-- One row per robot's call, with what was heard and what it came to.
create view reporting.robot_call as
select
  r.call_id, r.section, c.engine, c.object_id as item_id, r.state, r.recording_id, r.script_id,
  r.number, r.number_range, r.dialled_at, r.played_ms, r.heard, r.conclusion, r.trail, r.lost,
  r.ended_at, r.not_dialled, r.dial_again_at
from telephony.robot_call r
join telephony.call c on c.id = r.call_id;

-- One row per recording or script of a robot.
create view reporting.robot_content as
select 'recording' as kind, r.id, r.section, r.name, r.state from telephony.robot_recording r
union all
select 'script', s.id, s.section, s.name, s.state from telephony.robot_script s;

-- One row per conclusion that a robot's call may come to.
create view reporting.robot_conclusion as
select c.id as conclusion_id, c.section, c.engine, c.code, c.names, c.next_action, c.template_id,
  c.state
from telephony.robot_conclusion c;

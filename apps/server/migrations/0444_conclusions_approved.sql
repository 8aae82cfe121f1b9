-- What a key or a word means, and what is done about it, is changed by one person and approved by another;
-- until then calls are concluded as before. The change lies beside what holds.
alter table telephony.robot_conclusion drop constraint robot_conclusion_state_check;
alter table telephony.robot_conclusion
  add check (state in ('in-use', 'changed', 'retired')),
  add column wanted_heard text[],
  add column wanted_action text
    check (wanted_action in ('none', 'callback', 'promise', 'opt-out', 'wrong-number', 'sms')),
  add column wanted_template_id bigint references messaging.template (id),
  add column wanted_by bigint references administration.staff (id),
  add check (state <> 'changed' or wanted_action is not null),
  add check ((wanted_action is null) = (wanted_by is null)),
  add check ((wanted_action is null) = (wanted_heard is null)),
  add check ((wanted_action is not distinct from 'sms') = (wanted_template_id is not null));

-- Whether the notice was played; null where nobody told. What was recorded without it is not kept.
alter table telephony.call
  alter column notice_played drop not null,
  alter column notice_played drop default;
update telephony.call set notice_played = null where not notice_played;
alter table telephony.recording drop constraint recording_erased_for_check;
alter table telephony.recording add constraint recording_erased_for_check
  check (erased_for in ('age', 'objection', 'request', 'no-notice'));

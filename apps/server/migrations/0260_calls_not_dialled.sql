-- A robot's call that waited and was not dialled: what forbade it when its turn to be dialled came, and from
-- when it may be called again; null where it never may.
alter table telephony.robot_call
  add column not_dialled text,
  add column dial_again_at timestamptz,
  add check (not_dialled is null or dialled_at is null),
  add check (dial_again_at is null or not_dialled is not null);

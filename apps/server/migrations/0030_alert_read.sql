-- What each person has read of what they are told; the telling itself is no row but a reading of what
-- there is.
create table platform.alert_read (
  staff_id bigint not null,
  -- The kind, the number and what became of it: what changes again is told again.
  alert text not null,
  read_at timestamptz not null,
  primary key (staff_id, alert)
);
create index alert_read_at on platform.alert_read (read_at);
-- A person's finished requests, for what they are told of them.
create index refund_asked_by on payments.refund (asked_by, id desc);
create index reduction_asked_by on collections.reduction (asked_by, updated_at desc);

-- What one person laid alone on a customer within thirty days is added up before they lay more.
create index correction_asked_by on payments.correction (asked_by, asked_at)
  where state = 'done' and decided_by is null;
create index payment_recorded_by on payments.payment (recorded_by, received_at)
  where recorded_by is not null;

-- An event is not changed; long after it was told it may go. The audit log keeps the act.
drop trigger event_append_only on platform.event;
create trigger event_not_edited before update on platform.event
  for each row execute function platform.refuse_change();

-- What is old stands together, so that a few pages say where.
create index event_occurred on platform.event using brin (occurred_at);
create index idempotency_created on platform.idempotency using brin (created_at);
create index delivery_report_received on messaging.delivery_report using brin (received_at);

-- A gateway that reports by its own connection names a text by the name that it gave it.
create index attempt_gateway_reference on messaging.attempt (gateway_reference)
  where gateway_reference is not null;

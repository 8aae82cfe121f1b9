-- Whoever looks for an errand need not pass every act that waits, nor the other way round: after a
-- burst of messages there are ten thousands.
drop index platform.delivery_due;
create index delivery_due on platform.delivery (kind, due_at, id) where not parked;

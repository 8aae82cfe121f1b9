-- What the messages of some days cost is read from here, and the half of them that cost nothing not at all.
create index concurrently if not exists message_cost on messaging.message (sent_at)
  include (cost_cents, loan_id, id) where cost_cents <> 0;

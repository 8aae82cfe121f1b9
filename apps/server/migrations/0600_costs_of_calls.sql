-- Profit reads what calls of robots cost by the day on which they were made.
create index item_cost on outreach.item (begun_at) where cost_cents <> 0;

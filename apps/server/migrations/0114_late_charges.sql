-- The daily close reads of every late loan what its terms charge once, when an instalment is late.
alter table servicing.loan
  add column late_charge_cents bigint not null
    generated always as (coalesce((terms->'lateCharge'->>'cents')::bigint, 0)) stored,
  add column late_charge_ppm bigint not null
    generated always as (coalesce((terms->'lateCharge'->>'ppm')::bigint, 0)) stored;

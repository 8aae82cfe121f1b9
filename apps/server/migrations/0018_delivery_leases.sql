-- An errand's lease is renewed while it runs, so it can be short: what a dead process had taken is
-- free within seconds. Whoever lost the lease, by standing still too long, may not settle it.
alter table platform.delivery add column leased_by uuid;

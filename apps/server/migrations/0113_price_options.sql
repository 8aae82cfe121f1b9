-- What a price may say beside its rates, as one document: what is left out means what it meant before
-- there was a choice. Money that comes up to five days before an instalment is due pays that one first.
alter table origination.offer
  add column options jsonb not null default '{"dueSoonDays": 5}'
    check (jsonb_typeof(options) = 'object');

-- The daily close reads it of every loan that is late.
alter table servicing.loan
  add column cap_owing_after_days integer
    generated always as ((terms->>'capOwingAfterDays')::integer) stored;

-- Of a loan that is non-performing, where its terms say so: the most that it may be fined in all.
alter table servicing.balance add column late_limit_cents bigint;

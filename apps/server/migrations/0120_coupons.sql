create schema coupons;

-- What a coupon takes off a price, for whom, and what all of them may cost together. Asked for by one
-- person and started by another; its price is never changed, another one is made.
create table coupons.campaign (
  id bigint generated always as identity primary key,
  state text not null check (state in ('asked', 'active', 'refused', 'withdrawn', 'stopped')),
  name text not null,
  kind text not null check (kind in ('interest-off', 'fee-off', 'amount-off')),
  app_code text not null references administration.app (code),
  -- Null: every product of the app.
  product_code text,
  -- Of the interest or the fee; with an amount, no more than that.
  share_ppm integer check (share_ppm between 1 and 1000000),
  amount_cents bigint check (amount_cents > 0),
  -- The least loan it is good for.
  least_cents bigint not null default 0 check (least_cents >= 0),
  -- The last day on which one is issued, and the days that each is good for.
  issue_until date not null,
  valid_days integer not null check (valid_days between 1 and 366),
  -- What all of them may cost, what open applications and loans may still cost, and what was booked. A loan
  -- that is opened again costs what it costs: so much beyond the limit is said apart.
  limit_cents bigint not null check (limit_cents > 0),
  reserved_cents bigint not null default 0 check (reserved_cents >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  overrun_cents bigint not null default 0 check (overrun_cents >= 0),
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((kind = 'amount-off') = (share_ppm is null)),
  check (kind <> 'amount-off' or amount_cents is not null),
  constraint campaign_within_limit check (
    reserved_cents + spent_cents <= limit_cents + overrun_cents
  )
) with (fillfactor = 70);
create index campaign_state on coupons.campaign (state, id desc);

-- A coupon in a person's hand.
create table coupons.coupon (
  id bigint generated always as identity (start with 700001) primary key,
  campaign_id bigint not null references coupons.campaign (id),
  person_id bigint not null,
  phone_hash bytea not null,
  state text not null check (state in (
    'issued', 'reserved', 'used', 'expired', 'withdrawn', 'given-back'
  )),
  -- Null: by the system.
  issued_by bigint references administration.staff (id),
  issued_at timestamptz not null,
  issued_on date not null,
  issue_reason text not null,
  expires_on date not null,
  -- Its loan has the same number.
  application_id bigint,
  -- The most that it can cost on the terms; what of that may still come, and what was booked.
  most_cents bigint not null default 0 check (most_cents >= 0),
  reserved_cents bigint not null default 0 check (reserved_cents >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  -- The last entry of the loan that is in what was booked.
  counted_entry_id bigint not null default 0,
  version integer not null default 1,
  check ((state in ('reserved', 'used', 'given-back')) = (application_id is not null)),
  check (state in ('reserved', 'used') or reserved_cents = 0 and spent_cents = 0)
) with (fillfactor = 80);
-- Once for a person and for a telephone; two coupons on one loan are one too many.
create unique index coupon_once_person on coupons.coupon (campaign_id, person_id)
  where state in ('issued', 'reserved', 'used');
create unique index coupon_once_phone on coupons.coupon (campaign_id, phone_hash)
  where state in ('issued', 'reserved', 'used');
create unique index coupon_of_application on coupons.coupon (application_id)
  where state in ('reserved', 'used');
create index coupon_person on coupons.coupon (person_id, id desc);
create index coupon_campaign on coupons.coupon (campaign_id, id desc);
create index coupon_expires on coupons.coupon (expires_on) where state = 'issued';
create index coupon_open on coupons.coupon (id) where state = 'used' and reserved_cents > 0;

-- The telephones themselves from which it was used: one for a device, however many accounts it has.
create table coupons.coupon_device (
  campaign_id bigint not null references coupons.campaign (id),
  fingerprint_hash bytea not null,
  coupon_id bigint not null references coupons.coupon (id),
  primary key (campaign_id, fingerprint_hash)
);
create index coupon_device_coupon on coupons.coupon_device (coupon_id);

-- Every change of a coupon, with its reason.
create table coupons.coupon_change (
  coupon_id bigint not null references coupons.coupon (id),
  version integer not null,
  from_state text,
  to_state text not null,
  application_id bigint,
  reason text not null,
  actor jsonb not null,
  changed_at timestamptz not null,
  primary key (coupon_id, version)
);

-- How many a person issued by hand on a day.
create table coupons.issued_by_hand (
  staff_id bigint not null references administration.staff (id),
  business_on date not null,
  coupons integer not null,
  primary key (staff_id, business_on)
);

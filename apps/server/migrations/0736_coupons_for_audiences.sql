-- A request to give each of an audience a coupon of a campaign: asked for by one person, done by another.
create table coupons.audience_issue (
  id bigint generated always as identity primary key,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  campaign_id bigint not null references coupons.campaign (id),
  audience_code text not null,
  most_coupons integer not null check (most_coupons between 1 and 10000),
  reason text not null,
  -- How many it gave.
  issued integer not null default 0,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by)
);
create unique index audience_issue_open on coupons.audience_issue (campaign_id, audience_code)
  where state = 'asked';
create index audience_issue_campaign on coupons.audience_issue (campaign_id, id desc);

-- What a person gives in a day is added up in platform.day_count.
drop table coupons.issued_by_hand;

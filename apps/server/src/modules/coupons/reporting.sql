-- One row per coupon reserved for an application or a loan: its possible cost, and the booked cost.
create view reporting.coupon_use as
select c.application_id, c.id as coupon_id, c.campaign_id, g.name as campaign_name, c.state, c.most_cents,
  c.spent_cents
from coupons.coupon c
join coupons.campaign g on g.id = c.campaign_id
where c.application_id is not null;

-- One row per coupon that a customer may apply with: its budget can still pay, of an amount off all of it.
create view reporting.coupon_in_hand as
select c.id as coupon_id, c.person_id, g.name as campaign_name, c.expires_on
from coupons.coupon c
join coupons.campaign g on g.id = c.campaign_id
where c.state = 'issued' and g.limit_cents - g.reserved_cents - g.spent_cents
  >= case when g.kind = 'amount-off' then g.amount_cents else 1 end;

-- The coupon of an application is found whatever has become of it.
create index concurrently if not exists coupon_application on coupons.coupon (application_id)
  where application_id is not null;

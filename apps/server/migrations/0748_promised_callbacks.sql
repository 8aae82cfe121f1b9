-- When somebody is to be called back, with whoever promised it: the item keeps only the one that stands now.
-- Promises from before are not counted.
alter table promotion.lead_contact
  add column callback_at timestamptz,
  add column callback_on date,
  add check ((callback_at is null) = (callback_on is null));
create index lead_contact_callback on promotion.lead_contact (callback_on, staff_id)
  where callback_on is not null;

alter table support.service_order_contact
  add column callback_at timestamptz,
  add column callback_on date,
  add check ((callback_at is null) = (callback_on is null));
create index service_order_contact_callback on support.service_order_contact (callback_on, staff_id)
  where callback_on is not null;

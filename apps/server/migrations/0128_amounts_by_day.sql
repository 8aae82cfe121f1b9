-- What was applied for and approved by day is read from the index alone: a year is half a million rows.
create index application_day on origination.application (applied_on)
  include (app_code, product_code, customer_type, amount_cents);
create index application_approved on origination.application (decided_on)
  include (apply_status, app_code, product_code, customer_type, approved_cents)
  where apply_status = 2;

-- A customer led from one app to another is a row of a list by the registration.
alter table customers.registration add column id bigint generated always as identity unique;
create index registration_diverted_on on customers.registration (registered_on)
  where channel like 'diversion%';

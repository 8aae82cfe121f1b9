-- Steps, approvals and rejections of a year are counted from indexes alone.
drop index customers.journey_registered, customers.journey_id_bound, customers.journey_profile,
  customers.journey_applied, customers.journey_first_loan;
create index journey_registered on customers.journey (registered_on) include (app_code, channel);
create index journey_id_bound on customers.journey (id_bound_on) include (app_code, channel);
create index journey_profile on customers.journey (profile_completed_on)
  include (app_code, channel);
create index journey_applied on customers.journey (applied_on) include (app_code, channel);
create index journey_first_loan on customers.journey (first_loan_on)
  include (app_code, channel, first_loan_cents);

drop index origination.application_approved;
create index application_outcome on origination.application (decided_on)
  include (apply_status, app_code, product_code, customer_type, approved_cents)
  where apply_status in (2, 3);

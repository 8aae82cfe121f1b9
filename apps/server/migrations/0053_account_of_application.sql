-- What an application did to an account is found by it.
create index credit_account_opened_for on origination.credit_account (opened_for);
create index credit_account_change_application
  on origination.credit_account_change (application_id) where application_id is not null;

-- Of an instalment whose principal is overdue at an interest that goes on: the principal of each day late,
-- added up. Interest is charged as the difference of what that total earns, so no day is rounded for itself.
alter table servicing.instalment add column overdue_principal_days bigint not null default 0;

-- Whether a loan's overdue interest is charged so: of loans made since it is.
alter table servicing.loan add column overdue_interest_in_total boolean not null generated always as (
  coalesce((terms->>'overdueInterestInTotal')::boolean, false)) stored;

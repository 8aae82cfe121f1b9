-- How loans began is read of their first instalments by the days on which these fall due, without the rows:
-- the charge as well, because the view of instalments joins it. A changed due date or a finished instalment
-- writes the other indexes of due dates anyway.
create index instalment_first on servicing.instalment (due_on)
  include (loan_id, made_due_on, finished_on, charge_id) where number = 1 and not elsewhere;

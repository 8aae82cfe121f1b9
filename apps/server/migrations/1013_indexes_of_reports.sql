-- Each was found by reading its table whole: the cases that ended in a day, those of instalments, where most
-- are of one payment, rejections by their time, and repayments by the day on which they were reversed. None
-- of the columns changes afterwards.
create index case_ended on collections."case" (closed_at) where closed_at is not null;
create index case_of_instalments on collections."case" (id) where kind = 'instalments';
create index transition_turned_down on origination.transition (happened_at, id)
  where act in ('reject', 'return', 'auto-reject');
create index repayment_reversed on servicing.repayment (reversed_on) where reversed_on is not null;

-- Read without a lock that a writer waits for.
alter table work.assignment validate constraint assignment_cause_check;
alter table work.assignment validate constraint assignment_one_reason;
alter table work.run validate constraint run_rule_check;

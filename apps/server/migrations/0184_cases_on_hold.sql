-- A case whose customer is left alone stays with its holder, or goes back to nobody after so many days.
alter table collections.morning_rule
  add column returns_after_days integer check (returns_after_days between 0 and 90);
alter table collections.assignment drop constraint assignment_rule_check,
  add constraint assignment_rule_check check (rule in
    ('carried', 'round-robin', 'absence', 'left-team', 'even', 'weighted', 'performance', 'taken',
     'taken-back', 'on-hold'));

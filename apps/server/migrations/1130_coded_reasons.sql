-- Why an item was assigned, as a code with its figures: it is said in the language of whoever reads it.
alter table work.assignment
  add column reason_code text,
  add column reason_params jsonb;

-- upgrade narrows work.assignment: it allows more than before, and no row has a reason of both kinds
alter table work.assignment drop constraint assignment_cause_check;
alter table work.assignment
  add constraint assignment_cause_check check (cause in (
    'taken', 'even', 'weighted', 'performance', 'least-loaded', 'passed-on', 'returned',
    'taken-back', 'restored', 'carried', 'round-robin', 'absence', 'left-team', 'on-hold',
    -- Of audit tasks alone.
    'skill', 'taken-next', 'distributed', 'refreshed'
  )) not valid,
  add constraint assignment_one_reason check (num_nonnulls(reason, reason_code) < 2) not valid;

-- upgrade narrows work.run: it allows more than before
alter table work.run drop constraint run_rule_check;
alter table work.run add constraint run_rule_check check (rule in (
  'even', 'weighted', 'performance', 'least-loaded',
  -- Of audit tasks alone.
  'round-robin', 'skill'
)) not valid;

-- A collector's text by a template is a contact of theirs, as one told by hand is; a holder passes a case on
-- to a colleague; and a promise that was taken or missed may be told to the customer.
alter table collections.remark add message_id bigint unique;

-- Those that were sent before, with the case they were sent from; what was first tried when stays as it was.
alter table collections.remark disable trigger remark_notes_attempt;
insert into collections.remark (case_id, loan_id, person_id, staff_id, channel, direction, text,
  contacted_at, next_action_at, made_at, made_on, message_id)
select c.id, c.loan_id, c.person_id, m.asked_by, m.channel, 'outbound', '', m.asked_at, m.asked_at,
  m.asked_at, m.asked_on, m.id
from messaging.message m
join collections."case" c on c.id = m.object_id::bigint
where m.object_type = 'case' and m.asked_by is not null and m.channel in ('sms', 'whatsapp')
order by m.id;
alter table collections.remark enable trigger remark_notes_attempt;

alter table collections.assignment drop constraint assignment_rule_check,
  add constraint assignment_rule_check check (rule in
    ('carried', 'round-robin', 'absence', 'left-team', 'even', 'weighted', 'performance', 'taken',
     'taken-back', 'on-hold', 'passed-on'));

alter table outreach.notice drop constraint notice_event_check,
  add constraint notice_event_check check (event in ('application-approved', 'application-refused',
    'paid-out', 'due-soon', 'due-today', 'overdue', 'repayment-received', 'loan-repaid',
    'promise-taken', 'promise-missed'));

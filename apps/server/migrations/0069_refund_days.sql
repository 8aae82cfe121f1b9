-- What the operator paid back on a day is compared with its statement of that day.
create index refund_paid on payments.refund (paid_on) where paid_on is not null;

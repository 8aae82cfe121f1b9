-- Who of the staff wrote a question down for the customer: what somebody made themselves shows them no
-- customer.
alter table support.feedback add column written_by bigint references administration.staff (id);

-- Which customers a person of the staff has opened on a business day, once for each: those that were in their
-- work, by a call, a case or a message, are not counted.
create table platform.opened_customer (
  staff_id bigint not null,
  business_on date not null,
  person_id bigint not null,
  in_work boolean not null,
  primary key (staff_id, business_on, person_id)
);

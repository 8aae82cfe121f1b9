-- One row per app of the lender.
create view reporting.app as
select code, name, package, open from administration.app;

-- One row per member of staff, including disabled ones: old work keeps their names.
create view reporting.staff as
select id, account, name, telephone_account, is_audit_admin, disabled_at, last_signed_in_at, created_at
from administration.staff;

-- One row per administrator: they hold every right.
create view reporting.administrator as
select distinct h.staff_id from administration.staff_role h
join administration.role r on r.code = h.role_code and r.is_admin;

-- One row per role of a person.
create view reporting.staff_role as
select staff_id, role_code from administration.staff_role;

-- One row per page that somebody's roles show them; of an administrator, who sees all, only what a role
-- names.
create view reporting.staff_page as
select distinct s.staff_id, p.page
from administration.staff_role s
join administration.role_page p on p.role_code = s.role_code;

-- One row per revealing of a masked number.
create view reporting.number_decryption as
select id, staff_id, object_type, object_id, field, reason, revealed_at, business_on
from administration.number_decryption;

-- One row per right that a person has by one of their roles; an administrator has every right besides.
create view reporting.staff_permission as
select distinct h.staff_id, p.permission
from administration.staff_role h
join administration.role_permission p on p.role_code = h.role_code;

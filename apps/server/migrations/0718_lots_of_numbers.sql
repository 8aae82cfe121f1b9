-- The place of a number in the lot by which some of a list are left out when it is approved.
alter table promotion.number_row add column draw integer;

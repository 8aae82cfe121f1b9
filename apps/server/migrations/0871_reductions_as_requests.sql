-- A reduction and a waiver are requests for a second person as all others are: the state has their name.
alter table collections.reduction rename column audit_status to state;

-- That an application was returned, and why, is said by its last transition of that kind.
alter table origination.application drop column return_reason;

-- What an auditor or a collector writes of a call that was placed by the console: the call, once.
alter table origination.telephone_verification add column placed_call_id bigint unique;
alter table collections.remark add column call_id bigint unique;

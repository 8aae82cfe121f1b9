-- A case that became part of an earlier one of the same customer; what was said moves there.
alter table support.service_case
  add column merged_into_id bigint references support.service_case (id),
  add constraint service_case_merged check
    (merged_into_id is null or (state = 'closed' and merged_into_id < id));
create index service_case_merged_into on support.service_case (merged_into_id)
  where merged_into_id is not null;

-- Under which case it was said, where that is part of another since.
alter table support.case_message add column said_under_id bigint references support.service_case (id);

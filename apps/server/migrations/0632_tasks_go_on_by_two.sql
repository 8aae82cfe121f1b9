-- A paused task of promotion goes on as it began: one person asks, another lets it.
alter table outreach.start_request add column resumes boolean not null default false;
drop index outreach.start_request_open;
create unique index start_request_open on outreach.start_request (task_id) where state = 'asked';
create unique index start_request_started on outreach.start_request (task_id)
  where state = 'started' and not resumes;

-- On which occasion an offer is sent: those who removed the app have templates of their own.
alter table messaging.template
  add column scene text not null default 'general' check (scene in ('general', 'off-app')),
  add check (scene = 'general' or purpose = 'marketing');

-- A repetition counts to 255 at most.
alter table messaging.template_version
  drop constraint template_version_remote_name_check,
  add constraint template_version_remote_name_check
    check (remote_name ~ '^[a-z0-9_]+$' and length(remote_name) <= 512);

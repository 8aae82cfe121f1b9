-- Whoever set up what robots say did so for both sections; from now on for those whose pages they see.
insert into administration.role_permission (role_code, permission)
select distinct r.role_code, s.section || '-robot.manage'
from administration.role_permission r
join administration.role_page p on p.role_code = r.role_code
cross join (values ('collection'), ('promotion')) s (section)
where r.permission = 'robot.manage'
  and (p.page like s.section || '/free-switch-voice-notice/%'
    or p.page like s.section || '/saiduo-robot/%')
on conflict do nothing;
delete from administration.role_permission where permission = 'robot.manage';
-- A right that is no more cannot be given: whoever asked for it asks anew.
update administration.grant_request set state = 'withdrawn', decided_at = now()
where state = 'open' and 'robot.manage' = any(permissions);

-- Who gave somebody access to an account lately: unlinking an identity opens its password again.
create index audit_log_gave_access on administration.audit_log (happened_at)
  where object_type = 'staff' and staff_id is not null
    and act in ('staff.create', 'password.reset', 'staff.enable', 'staff.edit', 'identity.unlink');
drop index administration.audit_log_access_given;
-- So does a second factor that two took away.
create index factor_reset_done on administration.factor_reset (decided_at) where state = 'done';

-- Who gave somebody access to an account lately: every decision of a second person asks it.
create index audit_log_access_given on administration.audit_log (happened_at)
  where object_type = 'staff' and staff_id is not null
    and act in ('staff.create', 'password.reset', 'staff.enable', 'staff.edit');

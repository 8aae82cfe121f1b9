-- As of every queue: what comes in is open.
alter table support.feedback alter column state set default 'open';

-- A version may count as soon as its approval allows: its day moves then, later and once.
alter table platform.setting_version add column moves boolean not null default false;

drop trigger setting_version_stays on platform.setting_version;
create trigger setting_version_stays
  before update of kind, object, number, document, based_on, asked_by, asked_at, moves
  on platform.setting_version
  for each row execute function platform.keep_setting_version();
create trigger setting_version_keeps_its_day
  before update of effective_on on platform.setting_version
  for each row when (new.effective_on <> old.effective_on and not (
    old.moves and old.state = 'waiting' and new.state = 'approved' and new.effective_on > old.effective_on))
  execute function platform.keep_setting_version();

-- What waits on the same day stops no other from being approved: it is made from an older one by then.
drop index platform.setting_version_day;
create unique index setting_version_day on platform.setting_version (kind, object, effective_on)
  where state = 'approved';
create unique index setting_version_asked_day on platform.setting_version (kind, object, effective_on)
  where state = 'waiting';

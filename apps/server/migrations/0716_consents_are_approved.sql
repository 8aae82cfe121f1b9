-- Lists that one person uploaded for tasks of outreach are no more: a list is approved by another person.
-- What such a list wrote down as the consent of its numbers had no second person, and counts no more where it
-- is the last that was said. It is taken back with the moment at which it was given.
insert into contact.number_consent (phone_hash, purpose, given, wording, source, given_at)
select k.phone_hash, k.purpose, false, 'Its list was approved by nobody', k.source, k.given_at
from (
  select distinct on (c.phone_hash, c.purpose) c.id, c.phone_hash, c.purpose, c.given, c.source, c.given_at
  from contact.number_consent c order by c.phone_hash, c.purpose, c.id desc
) k
where k.given and k.source like 'number-list:%' order by k.id;
-- Nobody comes into a task of such a list any more, so its rows have no use; the tables go in a later
-- release.
delete from outreach.number_row;
update outreach.rule set state = 'off', version = version + 1
where state = 'active' and plan ->> 'audience' = 'number-list';

-- A consent that a list of outreach wrote down for all of its numbers says so by its source; where the
-- numbers came from, in words, stays with the list.
update contact.number_consent c set source = 'number-list:' || k.list_id
from (
  select distinct on (n.id) n.id, l.id as list_id
  from outreach.number_list l
  join outreach.number_row r on r.list_id = l.id and r.error is null
  join contact.number_consent n on n.phone_hash = r.phone_hash and n.purpose = 'marketing' and n.given
    and n.source = l.source and n.wording = l.wording
  order by n.id, abs(extract(epoch from n.given_at - l.uploaded_at)), l.id
) k
where k.id = c.id;

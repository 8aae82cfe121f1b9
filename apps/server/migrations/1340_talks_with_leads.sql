-- The conversations with leads, without the contacts in which nobody was spoken with.
create index concurrently if not exists lead_contact_talk on promotion.lead_contact (lead_id, made_at, id)
  include (staff_id, made_on)
  where channel = 'call' and result in ('interested', 'callback', 'refused', 'wrong-number', 'do-not-call');

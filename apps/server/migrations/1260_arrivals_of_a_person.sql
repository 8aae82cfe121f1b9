-- The next contact that reached a person after another is found by its time.
create index concurrently if not exists item_arrived on outreach.item (person_id, ended_at)
  include (task_id, id) where state = 'delivered' and person_id is not null;

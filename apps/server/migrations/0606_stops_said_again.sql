-- When whoever stopped contact said so again: what would lift a stop goes by the last time.
alter table contact.stop add column asked_again_at timestamptz;

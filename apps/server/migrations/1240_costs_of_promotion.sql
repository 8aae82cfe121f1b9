-- What was spent on a person by texts: few of promotion's messages cost anything.
create index concurrently if not exists message_promotion_cost on messaging.message (person_id, asked_at)
  include (asked_on, cost_cents) where purpose = 'marketing' and cost_cents <> 0;

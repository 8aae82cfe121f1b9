-- The first order of each person in a draw is found in the order of the draws, without the table.
create index concurrently if not exists service_order_drawn on support.service_order
  (kind, held_ppm, person_id, opened_at, id) include (arm, opened_on);

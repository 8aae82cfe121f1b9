-- Test numbers and staff are few: who is none of them is known without a look at each customer.
create index concurrently if not exists journey_not_counted
  on customers.journey (person_id) where not counted;

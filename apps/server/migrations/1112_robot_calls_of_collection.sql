-- The calls that robots made to loans in collection, by their day: few among all calls.
create index concurrently if not exists call_of_collection
  on telephony.call (asked_on) include (loan_id, talk_seconds)
  where purpose = 'collection' and direction = 'outbound' and engine <> 'softphone';

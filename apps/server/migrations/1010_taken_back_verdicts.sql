-- The verdicts that were taken back are few; they were found by looking through every application that is
-- undecided or cancelled.
create index transition_taken_back on origination.transition (application_id)
  where from_status in (2, 3) and to_status not in (2, 3);

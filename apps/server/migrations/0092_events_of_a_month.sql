-- What a service partner is paid for is counted by month. Both tables grow in the order of time, so a
-- few pages tell which of theirs hold a month, and writing costs next to nothing.
create index assessment_assessed on origination.assessment using brin (assessed_at)
  with (autosummarize = on);
create index message_sent on messaging.message using brin (sent_at) with (autosummarize = on);

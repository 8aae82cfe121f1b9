-- What one person answered lately, for their own day and for the rows behind its figure.
create index feedback_answers on support.feedback (handler_id, answered_at)
  where answered_at is not null;

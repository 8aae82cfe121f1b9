-- What happens to a case after a ready answer, unless whoever answers says otherwise.
alter table support.ready_answer
  add column after_answer text check (after_answer in ('resolved', 'waits'));

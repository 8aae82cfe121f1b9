-- Stars without a word are counted and need no answer; what was answered at the store has no staff of ours.
alter table support.store_review drop constraint store_review_state_check;
alter table support.store_review add constraint store_review_state_check
  check (state in ('open', 'answered', 'left', 'rating-only'));
alter table support.store_review_state drop constraint store_review_state_check1;
alter table support.store_review_state add constraint store_review_state_answer_check
  check ((answer is null) = (answered_at is null) and (answered_by is null or answer is not null));

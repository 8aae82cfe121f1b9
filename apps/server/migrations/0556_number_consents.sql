-- What the owner of a number without an account agreed to, with the document that proves it: written down by
-- one person, and a consent of the number's own by the word of another. Of the number no more than its hash.
create table promotion.number_consent (
  id bigint generated always as identity primary key,
  phone_hash bytea not null,
  phone_masked text not null,
  -- When and where they said it, and by which text of ours, word for word.
  agreed_on date not null,
  source text not null,
  wording_version text not null,
  wording text not null,
  document_file_id bigint references platform.file (id),
  state text not null check (state in ('asked', 'given', 'refused', 'withdrawn', 'taken-back')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- By its owner, on whichever day: it takes effect at once.
  taken_back_by bigint references administration.staff (id),
  taken_back_at timestamptz,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((state = 'taken-back') = (taken_back_at is not null)),
  check (state <> 'given' or decided_by is not null and document_file_id is not null)
);
create unique index number_consent_open on promotion.number_consent (phone_hash)
  where state in ('asked', 'given');
create index number_consent_waiting on promotion.number_consent (id) where state = 'asked';

-- What a caller has now, and what was ended on a day, is counted without reading every number.
create index listed_number_closed on promotion.listed_number (closed_on) where closed_on is not null;
create index listed_number_open_assignee on promotion.listed_number (assignee_id) where state = 'open';

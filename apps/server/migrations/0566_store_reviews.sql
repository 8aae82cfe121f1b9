-- A review of an app in a store, as it says now.
create table support.store_review (
  id bigint generated always as identity primary key,
  app_code text not null,
  store text not null check (store in ('google-play', 'app-store', 'appgallery')),
  -- As the store calls it.
  review_id text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'left')),
  updated_at timestamptz not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  body text not null,
  language text,
  app_version text,
  version integer not null default 1,
  unique (app_code, store, review_id)
);
create index store_review_open on support.store_review (updated_at, id) where state = 'open';
create index store_review_updated on support.store_review (updated_at, id);

-- Everything that it said, and what was answered to that.
create table support.store_review_state (
  id bigint generated always as identity primary key,
  store_review_id bigint not null references support.store_review (id),
  updated_at timestamptz not null,
  rating smallint not null,
  title text not null,
  body text not null,
  received_at timestamptz not null,
  answer text,
  ready_answer_id bigint references support.ready_answer (id),
  answered_by bigint references administration.staff (id),
  answered_at timestamptz,
  unique (store_review_id, updated_at),
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
);
create index store_review_state_ready on support.store_review_state (ready_answer_id)
  where ready_answer_id is not null;

-- What could not be read, and because of which field; sealed, for it may say anything.
create table support.store_review_aside (
  id bigint generated always as identity primary key,
  app_code text not null,
  store text not null,
  field text not null,
  body_cipher bytea not null,
  file_name text,
  line integer,
  received_at timestamptz not null,
  received_on date not null
);
create index store_review_aside_arrived on support.store_review_aside (received_on, id);

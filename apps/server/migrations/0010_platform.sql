-- What every module stands on: events and their deliveries, scheduled runs, idempotency keys,
-- files and exports. Times are given by the business clock, so no column defaults to now().
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create schema platform;
create schema reporting;

-- Raised by the tables in which nothing that happened may be overwritten.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name
    using errcode = 'restrict_violation';
end $$;

-- Names are searched without case, accents, apostrophes, dashes and marks that nobody sees. The
-- same in TypeScript is foldName of the kernel: both change together.
create function platform.folded_name(name text) returns text
language sql immutable strict parallel safe
-- Most names are plain words, for which the rest is not worked out.
return case when name ~ '^[A-Za-z]+( [A-Za-z]+)*$' then ' ' || lower(name collate "C")
else rtrim(regexp_replace(' ' || replace(replace(replace(replace(translate(
  regexp_replace(
    normalize(regexp_replace(name,
      '[''`\u00B4\u02B9-\u02BF\u2018-\u201B\u2032\u2035\uA78B\uA78C\uFF07\uFF40]', '', 'g'), NFKD),
    '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]',
    '', 'g'),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZØŁĐÐĦŊÆŒÞАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩøłđðħŋıς',
  'abcdefghijklmnopqrstuvwxyzolddhnæœþабвгдежзиклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψωolddhniσ'),
  'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
  '[\u0001-\u002F:-@\[-`{-\u00BF\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2100-\u2BFF\u3000-\u303F\U0001F000-\U0001FAFF]+',
  ' ', 'g'), ' ') end;

-- Where a person falls among a million by a salt: the same on every machine and version of PostgreSQL.
create function platform.bucket(salt text, of text) returns integer
language sql immutable parallel safe as $$
  select (('x' || substr(encode(sha256(convert_to(salt || ':' || of, 'UTF8')), 'hex'), 1, 12))
    ::bit(48)::bigint % 1000000)::integer
$$;

create table platform.event (
  id bigint generated always as identity primary key,
  type text not null,
  -- The thing it happened to, as noun:id; deliveries with one subject are taken in order.
  subject text not null,
  payload jsonb not null,
  actor jsonb not null,
  occurred_at timestamptz not null,
  business_on date not null
);
create index event_subject on platform.event (subject, id);
create trigger event_append_only before update or delete on platform.event
  for each row execute function platform.refuse_change();

-- One row per event and listener that is still owed; a finished delivery is deleted.
create table platform.delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references platform.event (id),
  subscriber text not null,
  subject text not null,
  -- act: runs inside the transaction. errand: is leased and calls the outside world. contact: an
  -- errand that reaches a customer, so that ten thousand texts are not passed by whoever looks for a
  -- payout to send.
  kind text not null check (kind in ('act', 'errand', 'contact')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  parked boolean not null default false,
  error text,
  -- An errand's lease is renewed while it runs, so it can be short: what a dead process had taken is
  -- free within seconds. Whoever lost the lease, by standing still too long, may not settle it.
  leased_by uuid
);
create index delivery_order on platform.delivery (subscriber, subject, id);
-- By kind: whoever looks for an errand passes none of the acts that wait, nor the other way round.
create index delivery_due on platform.delivery (kind, due_at, id) where not parked;

-- A scheduled job's business date happens once.
create table platform.schedule_run (
  job text not null,
  business_on date not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  result jsonb,
  primary key (job, business_on)
);

-- The answer to a money command, kept with the effect in one transaction.
create table platform.idempotency (
  actor text not null,
  key text not null,
  operation text not null,
  body_hash text not null,
  status smallint not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (actor, key)
);

create table platform.file (
  id bigint generated always as identity primary key,
  -- What it is for decides who may open it: id-photo, selfie, proof, export, statement.
  purpose text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  width integer,
  height integer,
  owner_type text,
  owner_id bigint,
  created_by bigint,
  created_at timestamptz not null
);
create index file_owner on platform.file (owner_type, owner_id);
-- Pictures that staff uploaded and have not attached to anything yet: counted for each of them, and
-- removed after a day.
create index file_waiting on platform.file (created_by, created_at) where purpose = 'waiting';

-- How much a person has uploaded since the hour began that is counted: a row for each who uploads.
create table platform.upload_count (
  staff_id bigint primary key,
  since timestamptz not null,
  bytes bigint not null check (bytes >= 0)
);

create table platform.export (
  id bigint generated always as identity primary key,
  table_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  query jsonb not null,
  language text not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  rows_done bigint not null default 0,
  rows_total bigint,
  file_id bigint references platform.file (id),
  error text,
  requested_by bigint not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  -- A file with the lender's rows does not lie about for ever: after some days it is taken away, and
  -- the export says so. Its state stays as it was, so that the version before reads it as well.
  expired_at timestamptz,
  subscription_id bigint,
  mailed_at timestamptz,
  -- With which permissions a file was written: whoever has lost one of them fetches it no more, since
  -- there may be rows in it that they would not see now. Null for files of versions before.
  rights text[]
);
create index export_by on platform.export (requested_by, id desc);
-- What a monitoring system asks every few seconds: the exports that are not written yet.
create index export_open on platform.export (state) where state in ('waiting', 'running');
create index export_kept on platform.export (finished_at) where file_id is not null;
create index export_subscription on platform.export (subscription_id, id desc)
  where subscription_id is not null;

create table platform.setting (
  key text primary key,
  value jsonb not null
);

-- One row where the database holds the simulated lender, whose passwords everybody knows: production does
-- not start on it. The remark on the database says it as well, but a plain dump leaves that behind.
create table platform.simulated_lender (
  marked boolean primary key check (marked)
);

-- How the providers outside answer, as our own calls to them found: every process looks here before
-- it calls, so that one that hangs is left alone by all of them and told of on the pages.
create table platform.provider (
  name text primary key,
  -- well: answers. away: left alone until retry_at, when one call tries whether it is back.
  state text not null check (state in ('well', 'away')),
  -- Calls without an answer in a row.
  failures integer not null default 0,
  -- The beginning of the state.
  since timestamptz not null,
  retry_at timestamptz,
  reason text,
  check ((state = 'away') = (retry_at is not null))
);

-- How often the addresses that somebody posts to were changed: their secrets follow from the number.
-- Without a row never.
create table platform.callback_rotation (
  -- As wallet-operator, or gateway:main.
  recipient text primary key,
  generation integer not null check (generation > 0),
  changed_at timestamptz not null,
  -- Until then the address before opens too; changed_at where it was to end at once.
  previous_until timestamptz not null,
  check (previous_until >= changed_at)
);

-- How many of what costs money were begun on a business day: by one person, and by all under staff_id 0.
create table platform.day_count (
  kind text not null check (kind in ('texts', 'calls', 'robot-calls', 'credit-reports')),
  business_on date not null,
  staff_id bigint not null default 0,
  count integer not null check (count > 0),
  primary key (kind, business_on, staff_id)
);

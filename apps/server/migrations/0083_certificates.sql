-- Certificates of repayment: papers on which others rely. What one says is kept as it was said, and a
-- printed one is kept sealed, so that every print of it is the same.
create table settlement.certificate_year (
  year integer primary key,
  -- Numbers of a year have no gap: who takes the next one holds this row until the paper is there.
  last_number integer not null check (last_number > 0)
);

create table settlement.certificate (
  id bigint generated always as identity primary key,
  year integer not null,
  number_in_year integer not null,
  number text not null unique,
  -- Whoever has the paper has the code; here only its hash is kept.
  code_hash bytea not null unique,
  loan_id bigint not null references servicing.loan (id),
  person_id bigint not null references customers.person (id),
  lender_name text not null,
  name_cipher bytea not null,
  name_masked text not null,
  id_number_masked text,
  currency text not null,
  principal_cents bigint not null,
  repaid_cents bigint not null,
  waived_cents bigint not null,
  started_on date not null,
  finished_on date not null,
  state text not null check (state in ('valid', 'revoked')),
  issued_by bigint not null references administration.staff (id),
  issued_at timestamptz not null,
  issued_on date not null,
  -- By nobody where a payment was taken back and the loan is owed again.
  revoked_by bigint references administration.staff (id),
  revoked_at timestamptz,
  revoke_cause text check (revoke_cause in ('payment-reversed', 'staff')),
  revoke_reason text,
  version integer not null default 1,
  unique (year, number_in_year),
  check ((state = 'revoked') = (revoked_at is not null and revoke_cause is not null)),
  check ((revoke_cause = 'staff') = (revoked_by is not null))
);
create unique index certificate_valid on settlement.certificate (loan_id) where state = 'valid';
create index certificate_person on settlement.certificate (person_id, id desc);

create table settlement.certificate_print (
  certificate_id bigint not null references settlement.certificate (id),
  language text not null check (language in ('en', 'es', 'zh')),
  document_cipher bytea not null,
  made_at timestamptz not null,
  primary key (certificate_id, language)
);

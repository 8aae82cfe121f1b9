-- Who somebody is at the lender's identity provider, and sign-ins that were begun there.
create table administration.identity (
  id bigint generated always as identity primary key,
  staff_id bigint not null unique references administration.staff (id),
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);

create table administration.sign_in_flow (
  id bigint generated always as identity primary key,
  -- At sign-in, to link an identity, or proved and waiting for a code.
  kind text not null check (kind in ('sign-in', 'link', 'code')),
  state_hash bytea not null unique,
  browser_hash bytea not null,
  -- The nonce and the verifier, or the identity token.
  sealed bytea not null,
  path text not null,
  staff_id bigint references administration.staff (id),
  session_id bigint references administration.session (id),
  expires_at timestamptz not null,
  check ((kind = 'sign-in') = (staff_id is null)),
  check ((kind = 'link') = (session_id is not null))
);
create index sign_in_flow_browser on administration.sign_in_flow (browser_hash) where kind = 'code';

-- The identity token, sealed: with it the provider ends its own session too.
alter table administration.session add column sealed_id_token bytea;

-- What auditors ask: questions with their answers, built into questionnaires that are published as
-- versioned documents, and the remark tags that an answer brings.
create table origination.question_type (
  id bigint generated always as identity primary key,
  name jsonb not null,
  respondent text not null check (respondent in ('customer', 'contact', 'employer')),
  -- Questionnaires are made for the types that test a risk; the others' questions stand in any.
  risk boolean not null,
  position integer not null,
  status text not null default 'enabled' check (status in ('enabled', 'closed')),
  version integer not null default 1
);

create table origination.question (
  id bigint generated always as identity primary key,
  type_id bigint not null references origination.question_type (id),
  text jsonb not null,
  class text not null check (class in ('single', 'multiple', 'text')),
  essential boolean not null,
  is_default boolean not null,
  position integer not null,
  status text not null default 'enabled' check (status in ('enabled', 'closed')),
  version integer not null default 1
);
create index question_in_type on origination.question (type_id, position);

create table origination.answer (
  id bigint generated always as identity primary key,
  question_id bigint not null references origination.question (id),
  text jsonb not null,
  position integer not null,
  status text not null default 'enabled' check (status in ('enabled', 'closed')),
  version integer not null default 1
);
create index answer_question on origination.answer (question_id, position);

-- One version for a product (null: every product without one of its own) and a risk question type.
create table origination.questionnaire (
  id bigint generated always as identity primary key,
  product_code text references origination.product (code),
  type_id bigint not null references origination.question_type (id),
  version integer not null,
  -- The words, questions and answers as they are asked, whole.
  document jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'closed')),
  -- Counts the saves of the row, for whoever saves what they did not see.
  revision integer not null default 1,
  created_by bigint references administration.staff (id),
  created_at timestamptz not null,
  published_by bigint references administration.staff (id),
  published_at timestamptz,
  closed_at timestamptz,
  check ((status = 'active') <= (published_at is not null))
);
create unique index questionnaire_version
  on origination.questionnaire (type_id, coalesce(product_code, '*'), version);
create unique index questionnaire_one_active
  on origination.questionnaire (type_id, coalesce(product_code, '*')) where status = 'active';
create unique index questionnaire_one_draft
  on origination.questionnaire (type_id, coalesce(product_code, '*')) where status = 'draft';

-- What was asked once must be readable as it was asked for ever.
create function origination.keep_published_questionnaire() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a version of a questionnaire is never deleted';
  end if;
  if old.status <> 'draft' and row (new.product_code, new.type_id, new.version, new.document)
    is distinct from row (old.product_code, old.type_id, old.version, old.document) then
    raise exception 'a published version of a questionnaire is never changed';
  end if;
  return new;
end $$;
create trigger keep_published before update or delete on origination.questionnaire
  for each row execute function origination.keep_published_questionnaire();

-- Of whom an approval demands the essential questionnaires; without a row of nobody.
create table origination.answer_demand (
  product_code text primary key references origination.product (code),
  demand text not null check (demand in ('never', 'new-customers', 'always')),
  updated_by bigint references administration.staff (id),
  updated_at timestamptz not null,
  version integer not null default 1
);

-- An answer brings a remark tag, until it is taken away again.
create table origination.remark_match (
  id bigint generated always as identity primary key,
  answer_id bigint not null references origination.answer (id),
  tag text not null references origination.reason_tag (code),
  added_by bigint references administration.staff (id),
  added_at timestamptz not null,
  removed_by bigint references administration.staff (id),
  removed_at timestamptz
);
create unique index remark_match_standing on origination.remark_match (answer_id, tag)
  where removed_at is null;
create index remark_match_tag on origination.remark_match (tag);

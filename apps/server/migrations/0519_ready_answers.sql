-- What is often answered, in the languages of the product.
create table support.ready_answer (
  id bigint generated always as identity primary key,
  title text not null,
  body jsonb not null,
  in_use boolean not null default true,
  version integer not null default 1
);
create unique index ready_answer_title on support.ready_answer (lower(title));

-- Which one a message began with; what was sent stands in its body.
alter table support.case_message add column ready_answer_id bigint references support.ready_answer (id);
create index case_message_ready_answer on support.case_message (ready_answer_id)
  where ready_answer_id is not null;

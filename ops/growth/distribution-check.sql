-- What stands between this schema and one that is spread over machines by customer: for each table
-- whether it carries the customer, and what of its keys and triggers does not. Reads the catalogue
-- only: psql -f ops/growth/distribution-check.sql
with own as (
  select c.oid, n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'public')
),
facts as (
  select
    own.name,
    exists (select from pg_attribute a where a.attrelid = own.oid and a.attname = 'person_id')
      as by_person,
    exists (select from pg_attribute a where a.attrelid = own.oid and a.attname = 'loan_id')
      as by_loan,
    (select string_agg(i.relname, ', ' order by i.relname)
      from pg_index k join pg_class i on i.oid = k.indexrelid
      where k.indrelid = own.oid and k.indisunique and not exists (
        select from pg_attribute a where a.attrelid = own.oid and a.attnum = any (k.indkey)
          and a.attname in ('person_id', 'loan_id'))) as unique_without_key,
    (select count(*) from pg_constraint k where k.conrelid = own.oid and k.contype = 'f')
      as foreign_keys,
    -- To a table that carries neither, which would be a copy on every machine or stay on one.
    (select count(*) from pg_constraint k where k.conrelid = own.oid and k.contype = 'f'
      and k.confrelid <> own.oid and not exists (
        select from pg_attribute a where a.attrelid = k.confrelid and not a.attisdropped
          and a.attname in ('person_id', 'loan_id'))) as foreign_keys_away,
    (select count(*) from pg_trigger t where t.tgrelid = own.oid and not t.tgisinternal)
      as triggers,
    (select count(*) from pg_trigger t where t.tgrelid = own.oid and t.tgnewtable is not null)
      as transition_triggers
  from own
)
select name,
  case when by_person then 'person' when by_loan then 'loan' else 'neither' end as carries,
  unique_without_key, foreign_keys, foreign_keys_away, triggers, transition_triggers
from facts
order by carries, name;

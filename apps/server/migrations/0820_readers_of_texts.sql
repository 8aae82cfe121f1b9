-- Whom a text of promotion is meant for: "as you asked" is strange to an owner of a bought number. What
-- names nobody went to both until now, and still may.
alter table messaging.template_version add column meant_for text not null default 'customers'
  check (meant_for in ('customers', 'listed-numbers', 'anybody'));
update messaging.template_version v set meant_for = 'anybody'
from messaging.template t
where t.id = v.template_id and t.purpose = 'marketing'
  and (v.texts::text || coalesce(v.titles::text, '')) not like '%{name}%';

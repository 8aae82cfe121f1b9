-- Consents beyond the terms, and the readings of phones that they allow.
insert into customers.consent (person_id, purpose, wording_version, given, source, given_at)
select p.id, purpose, '2026-01', true, 'app:' || a.app_code, p.registered_at
from customers.person p
join large_book.first_app a on a.person_id = p.id
cross join unnest('{marketing,device,app}'::text[]) purpose
where large_book.chance(p.id, 100) < case purpose when 'marketing' then 0.8 else 0.5 end
order by p.id, purpose;

insert into customers.device_reading (person_id, kind, version, items_cipher, item_count, consent_id,
  read_at)
select c.person_id, c.purpose, 1, s.body, s.items, c.id, c.given_at + interval '5 minutes'
from customers.consent c
join large_book.sealed_body s on s.kind = c.purpose
order by c.id;

insert into customers.device (fingerprint_hash, person_id, model, first_seen_at, last_seen_at)
select sha256(convert_to(format('device %s %s', s.opened_on, r.person_id), 'UTF8')), r.person_id,
  large_book.pick('{A15,A70,Spark 20,Redmi 13C,Smart 8,Y28}', r.person_id, 101), r.read_at, r.read_at
from customers.device_reading r cross join large_book.scope s
where r.kind = 'device'
order by r.id;

insert into customers.device_link (app_code, device_hash, person_id, seen_at)
select g.app_code, d.fingerprint_hash, d.person_id, g.registered_at + interval '5 minutes'
from customers.device d
join customers.registration g on g.person_id = d.person_id
order by d.person_id, g.app_code;

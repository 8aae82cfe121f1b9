-- Persons with the numbers that were encrypted for them, from the demo's lists of names.
insert into customers.person (id, phone_hash, phone_masked, phone_cipher, id_type, id_number_hash,
  id_number_masked, id_number_cipher, full_name, gender, birth_on, education, marital_status,
  language, children, housing, residence_months, province, city, address, face_result,
  registered_at, registered_on, version)
overriding system value
select 50000 + n, k.phone_hash, k.phone_masked, k.phone_cipher, 'national', k.id_hash, k.id_masked,
  k.id_cipher, large_book.pick(f.names, n, 40) || ' ' || large_book.pick(w.family, n, 41),
  f.gender,
  s.opened_on - (20 * 365 + floor(large_book.chance(n, 42) * 36 * 365))::integer,
  large_book.pick('{primary,secondary,secondary,secondary,certificate,certificate,bachelor}', n, 43),
  large_book.pick('{single,married,married,divorced}', n, 44), large_book.pick('{en,sw}', n, 45),
  floor(large_book.chance(n, 46) * 5), large_book.pick('{rented,rented,owned,family}', n, 47),
  2 + floor(large_book.chance(n, 48) * 118), p.province, p.city,
  large_book.pick(p.areas, n, 50) || ', house ' || 1 + floor(large_book.chance(n, 51) * 240),
  large_book.pick('{match,match,match,match,match,match,match,match,match,doubt}', n, 52),
  at.registered, (at.registered at time zone s.zone)::date, 2
from large_book.sealed k
cross join large_book.scope s
cross join large_book.word w
cross join lateral (select k.number::bigint) c (n)
cross join lateral (select case when large_book.chance(n, 39) < 0.5 then 'female' else 'male' end,
  case when large_book.chance(n, 39) < 0.5 then w.female else w.male end) f (gender, names)
join large_book.place p on p.number = floor(large_book.chance(n, 49) * w.places)
cross join lateral (select large_book.moment((n - 1)::float8 / s.persons, s.opened_on, s.days,
  s.zone) - interval '20 minutes') at (registered);

insert into customers.registration (person_id, app_code, channel, registered_at, registered_on)
select person_id, app_code, large_book.pick(
    '{organic,organic,organic,facebook,facebook,google,google,sms,telemarketing,diversion}',
    person_id, 53), p.registered_at, p.registered_on
from (select distinct person_id, app_code from large_book.draft) d
join customers.person p on p.id = d.person_id
order by d.person_id, d.app_code;

-- The app in which each person was first, where they registered in one.
create unlogged table large_book.first_app with (autovacuum_enabled = off) as
select p.id as person_id, coalesce(min(r.app_code), 'pesa') as app_code
from customers.person p left join customers.registration r on r.person_id = p.id group by p.id;
analyze customers.person (id, language), large_book.first_app;

insert into customers.consent (person_id, purpose, wording_version, given, source, given_at)
select p.id, purpose, '2026-01', true, 'app:' || a.app_code, p.registered_at
from customers.person p
join large_book.first_app a on a.person_id = p.id
cross join unnest('{terms,credit-check}'::text[]) with ordinality c (purpose, place)
order by p.id, place;

insert into customers.work (person_id, company, employment_type, company_size, industry, occupation,
  working_hours, monthly_income_cents, family_income_cents, pay_day, job_title,
  company_phone_masked, company_phone_hash, company_phone_cipher, company_address)
select p.id, e.company, large_book.pick('{permanent,contract,casual,self-employed}', n, 60), e.size,
  e.industry, large_book.pick(w.occupations, n, 61),
  large_book.pick('{8:00-17:00,7:00-16:00,shifts}', n, 62), i.cents, i.cents * 7 / 5,
  large_book.pick('{25,28,30,1,5}', n, 63)::integer,
  large_book.pick('{Assistant,Supervisor,Attendant,Owner}', n, 64), e.phone_masked, e.phone_hash,
  e.phone_cipher, p.city
from customers.person p
cross join large_book.word w
cross join lateral (select p.id) c (n)
cross join lateral (select (900000 + floor(large_book.chance(n, 65) * 4000000))::bigint) i (cents)
join large_book.employer e on e.number = floor(large_book.chance(n, 66) * w.employers);

insert into customers.contact (person_id, name, relationship, phone_hash, phone_masked, phone_cipher,
  source, consented, added_at)
select 50000 + k.number, large_book.pick(c.names, k.number, 70 + which) || ' '
    || large_book.pick(w.family, k.number, 72 + which),
  large_book.pick('{spouse,sibling,friend}', k.number, 74 + which), c.hash, c.masked, c.cipher,
  'customer', large_book.chance(k.number, 76 + which) < 0.5, p.registered_at
from large_book.sealed k
cross join large_book.word w
join customers.person p on p.id = 50000 + k.number
cross join lateral (values (1, w.female, k.first_hash, k.first_masked, k.first_cipher),
  (2, w.male, k.second_hash, k.second_masked, k.second_cipher))
  c (which, names, hash, masked, cipher);

-- Which alphabet an SMPP centre means by data coding 0, in what it is sent and in what it brings: the GSM
-- alphabet of the standard, or Latin-1, of which it makes the other itself.
alter table messaging.gateway add column alphabet text not null default 'gsm'
  check (alphabet in ('gsm', 'latin1'));

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

alter table customers.person
  add column name_folded text generated always as (platform.folded_name(full_name)) stored;
create index person_name_folded on customers.person using gin (name_folded gin_trgm_ops);
create index person_birth_name_folded on customers.person (birth_on, name_folded);
drop index customers.person_name;
drop index customers.person_birth_name;

create index payment_payer_name_folded on payments.payment
  using gin (platform.folded_name(payer_name) gin_trgm_ops);
drop index payments.payment_payer_name;

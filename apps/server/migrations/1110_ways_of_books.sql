-- The products whose loans are taken over with their balances, where neither loan nor product says how it
-- comes.
alter table arrival.book add column taken_over text[] not null default '{}';

-- How many numbers somebody brought in a list that they asked about; none of a single number, or of a list
-- that the house has.
alter table administration.number_search add column numbers integer not null default 0 check (numbers >= 0);

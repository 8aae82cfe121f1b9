-- A list of numbers that is uploaded or previewed is counted as a search is: whoever brings numbers learns
-- something of all of them.
alter table administration.number_search drop constraint number_search_field_check;
alter table administration.number_search
  add constraint number_search_field_check check (field in ('phone', 'idNumber', 'list'));

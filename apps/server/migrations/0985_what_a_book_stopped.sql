-- Also the rows that name nobody of the book, so that a book that is taken back takes them along.
alter table arrival.identity drop constraint identity_kind_check;
alter table arrival.identity add constraint identity_kind_check check (kind in (
  'staff', 'person', 'offer', 'entry', 'loan', 'stop', 'hold', 'blacklist'
));

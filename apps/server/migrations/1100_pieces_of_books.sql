-- A book that goes live is brought in pieces of so many rows of a file: one that is under way goes on in
-- those that it began with, whatever a later release takes.
alter table arrival.step add column piece_rows integer;

-- Loans were brought in pieces of 500 before they were in pieces of 100.
-- upgrade changes arrival.step: some hundred rows of a book that goes live, which only its worker writes
update arrival.step s set piece_rows = case
    when s.name = 'people' then 1000
    when exists (select from arrival.step o
      where o.book_id = s.book_id and o.name = 'loans' and o.rows > 100) then 500
    else 100 end
  where s.name in ('people', 'loans') and exists (
    select from arrival.book b where b.id = s.book_id and b.state = 'going-live');

-- One row where the database holds the simulated lender, whose passwords everybody knows: production does
-- not start on it. The remark on the database says it as well, but a plain dump leaves that behind.
create table platform.simulated_lender (
  marked boolean primary key check (marked)
);
insert into platform.simulated_lender
select true from pg_database
where datname = current_database()
  and shobj_description(oid, 'pg_database') like 'daftari demo: %';

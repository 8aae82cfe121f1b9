-- A list of one product is read in the order in which it is shown: without its last key PostgreSQL sorts a
-- month's rows for twenty of them.
create index application_of_product on origination.application (product_code, applied_at desc, id desc);
drop index origination.application_product;

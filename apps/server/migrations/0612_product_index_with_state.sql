-- Applications of a product in a state are found in the index alone: their pages then cost so little that
-- one plan for any product and month is kept, instead of one being made for each page.
drop index origination.application_of_product;
create index application_of_product on origination.application
  (product_code, applied_at desc, id desc) include (apply_status);

-- What staff entered is looked up by day and amount for each row of a statement that finds nothing.
create index payment_entered on payments.payment (paid_on, amount_cents) where source = 'staff';

-- Numbers that an earlier version sealed without binding them to their customer: the worker binds them bit
-- by bit, and finds them here until there are none.
create index person_unbound on customers.person (id)
  where get_byte(phone_cipher, 0) = 1 or get_byte(id_number_cipher, 0) = 1;
create index wallet_unbound on customers.wallet (id) where get_byte(phone_cipher, 0) = 1;
create index disbursement_unbound on payments.disbursement (id)
  where get_byte(phone_cipher, 0) = 1;
create index refund_unbound on payments.refund (id) where get_byte(phone_cipher, 0) = 1;
create index payout_modification_unbound on payments.payout_modification (id)
  where get_byte(phone_cipher, 0) = 1;

-- A payout that was paid by a request from before another wallet was put in names the
-- wallet that has the money.
update payments.disbursement d set phone_cipher = a.phone_cipher, phone_masked = a.phone_masked
from payments.disbursement_attempt a
where a.disbursement_id = d.id and a.state = 'succeeded' and d.actual_status = 2
  and a.phone_cipher is not null and a.phone_masked is not null
  and a.phone_cipher <> d.phone_cipher;

-- What a person entered leaves the books when it is taken back, unless the provider has told of it as
-- well: then the money is there, and waits in suspense as any other does. Of what the provider brought
-- itself the source says as much.
alter table payments.payment add confirmed_at timestamptz;

update payments.payment p set confirmed_at = i.first_at
from (
  select payment_id, min(received_at) as first_at from payments.inbox
  where kind in ('payment', 'prompt', 'aggregator') and outcome in ('applied', 'repeated')
  group by payment_id) i
where i.payment_id = p.id and p.source = 'staff';

-- One row per day and service: the transactions that the operator may charge for, the tariff's charges for
-- them, and the actual charges. A charge counts on the day of its transaction.
select
  s.paid_on                                                     as charged_on,
  s.service,
  count(*) filter (where s.kind <> 'unknown')                   as transactions,
  coalesce(sum(s.amount_cents), 0)::bigint                      as moved,
  sum(s.expected_cents)::bigint                                 as expected_charge,
  sum(s.billed_cents)::bigint                                   as billed_charge,
  sum(s.billed_cents - s.expected_cents)::bigint                as charge_difference,
  count(*) filter (where s.finding = 'awaited')                 as awaited_charges,
  count(*) filter (where s.finding not in ('agrees', 'awaited')
    and s.explained_at is null)                                 as unexplained_charges
from settlement.service_charge s
where s.paid_on between :charged_from and :charged_to
  and (:service::text[] is null or s.service = any (:service))
group by s.paid_on, s.service
order by s.paid_on desc, s.service

-- One row per month and way between two own accounts: the transfers that were booked, what was taken
-- for them, and what should have been by the rate of their day; one without a rate is only counted.
select
  to_char(t.moved_on, 'YYYY-MM')                                    as month,
  t.from_account, t.to_account,
  count(*)                                                          as transfers,
  sum(t.amount_cents)::bigint                                       as moved,
  coalesce(sum(t.expected_cents), 0)::bigint                        as expected_fee,
  sum(t.fee_cents)::bigint                                          as charged_fee,
  coalesce(sum(t.fee_cents - t.expected_cents), 0)::bigint          as fee_difference,
  count(*) filter (where t.expected_cents is null)                  as without_rate
from settlement.own_transfer t
where t.state = 'booked' and t.moved_on between :moved_in_from and :moved_in_to
group by 1, t.from_account, t.to_account
order by 1 desc, t.from_account, t.to_account

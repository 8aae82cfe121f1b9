-- One row per failure code of the payouts that are in state failed, with the most frequent words of the
-- failure.
select failure_code,
  mode() within group (order by failure_reason) as failure_reason,
  count(*)::int as failed_payouts,
  sum(amount_cents)::bigint as payout_amount,
  min(approved_at) as oldest_approved_at
from reporting.disbursement
where status = 4 and (:app::text[] is null or app_code = any(:app::text[]))
group by failure_code
order by count(*) desc, failure_code

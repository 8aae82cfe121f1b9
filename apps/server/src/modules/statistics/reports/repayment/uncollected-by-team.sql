-- One row per stage and team that has the loan's open case now: instalments of the due dates that are
-- not finished, and their principal. Null is a loan in no stage, or in nobody's hands.
select
  c.stage,
  t.name                                                        as team,
  c.team_id,
  count(*)                                                      as uncollected_number,
  count(distinct i.loan_id)                                     as loans,
  sum(i.principal_owed_cents)::bigint                           as uncollected,
  min(i.counted_due_on)                                                 as oldest_due_on
from reporting.instalment i
left join reporting."case" c on c.loan_id = i.loan_id and c.closed_on is null
left join reporting.team t on t.team_id = c.team_id
where i.counted_due_on between :due_from and :due_to and i.finished_on is null
  and i.charge_id is null
  and i.principal_cents + i.interest_cents + i.interest_dropped_cents + i.fee_cents > 0
  and (:app::text[] is null or i.app_code = any (:app))
  and (:product::text[] is null or i.product_code = any (:product))
  and (:customer_type::text[] is null or i.customer_type = any (:customer_type))
group by c.stage, t.name, c.team_id
order by array_position(
  array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], c.stage) nulls last, t.name

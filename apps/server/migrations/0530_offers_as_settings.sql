-- Offers are versions of a setting: each the whole price and limits of a product from a business day on.
-- Of two that began on one day the later one counted.
insert into platform.setting_version
  (kind, object, number, document, effective_on, reason, state, asked_at, set_up_by)
select 'offer', o.product_code, o.version,
  jsonb_build_object('overdueInterest', false)
  || (o.options - 'lateCharge')
  || jsonb_strip_nulls(jsonb_build_object(
    'minCents', o.min_cents, 'maxCents', o.max_cents, 'stepCents', o.step_cents,
    'termDays', o.term_days, 'periods', o.periods, 'periodMonths', o.period_months,
    'repayment', o.repayment, 'interestMethod', o.interest_method,
    'dailyInterestPpm', o.daily_interest_ppm, 'yearlyInterestPpm', o.yearly_interest_ppm,
    'dayCount', o.day_count, 'feePpm', o.fee_ppm, 'feeMode', o.fee_mode,
    'dailyFinePpm', o.daily_fine_ppm, 'graceDays', o.grace_days, 'capPpm', o.cap_ppm,
    'roundToCents', o.round_to_cents, 'interestFreePeriods', o.interest_free_periods,
    'interestGracePeriods', o.interest_grace_periods,
    'principalGracePeriods', o.principal_grace_periods, 'prepayment', o.prepayment,
    'lateChargeCents', nullif((o.options->'lateCharge'->>'cents')::bigint, 0),
    'lateChargePpm', nullif((o.options->'lateCharge'->>'ppm')::bigint, 0))),
  o.effective_on, 'Set up',
  case when exists (select from origination.offer n
      where n.product_code = o.product_code and n.effective_on = o.effective_on
        and n.version > o.version)
    then 'superseded' else 'approved' end,
  o.effective_on::timestamptz, 'system'
from origination.offer o
order by o.product_code, o.version;

drop view if exists reporting.offer cascade;
alter table origination.application drop constraint application_offer_id_fkey;
update origination.application a set offer_id = v.id
from origination.offer o
join platform.setting_version v
  on v.kind = 'offer' and v.object = o.product_code and v.number = o.version
where o.id = a.offer_id;
alter table origination.application
  add constraint application_offer_id_fkey foreign key (offer_id) references platform.setting_version (id);
drop table origination.offer;

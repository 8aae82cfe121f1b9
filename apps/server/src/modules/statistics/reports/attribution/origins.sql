-- One row per app and origin of first loans that were paid out in the period, none of test numbers or staff.
select
  a.name                                   as app,
  o.app_code                               as app_code,
  o.kind                                   as origin_kind,
  o.bucket                                 as media_bucket,
  o.media_source,
  o.campaign,
  count(*)                                 as first_loans,
  sum(l.principal_cents)::bigint           as first_loan_amount,
  count(*) filter (where o.corrected)      as corrected_origins
from reporting.loan_origin o
join reporting.app a on a.code = o.app_code
join reporting.counted_application c on c.application_id = o.loan_id
join reporting.loan l on l.loan_id = o.loan_id
where o.opened_on between :lent_from and :lent_to
  and (:app::text[] is null or o.app_code = any (:app))
group by a.name, o.app_code, o.kind, o.bucket, o.media_source, o.campaign
order by a.name, first_loans desc, o.kind, o.media_source nulls first, o.campaign nulls first

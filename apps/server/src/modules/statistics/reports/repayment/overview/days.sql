-- One row per day.
select
  d.day                                                         as business_on,
  d.number::bigint                                              as instalments_due,
  d.principal::bigint                                           as fell_due,
  d.paid::bigint                                                as repaid_of_due,
  d.overdue_number::bigint                                      as newly_overdue_number,
  d.overdue::bigint                                             as newly_overdue,
  d.recovered::bigint                                           as recovered_overdue,
  d.received::bigint                                            as received_by_loans
from days d
order by d.day desc

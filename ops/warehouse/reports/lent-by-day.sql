-- One row per day of payout: the loans and what was lent by them.
select started_on as day, count(*) as loans, sum(principal_cents) as lent_cents
from loan
where started_on between '{from}' and '{to}'
group by started_on
order by day

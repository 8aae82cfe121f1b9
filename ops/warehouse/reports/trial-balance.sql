-- One row per account: its balance before the first day, its movements by the day they count in the books,
-- and its balance after the last; a debit is positive.
select
  account_code,
  sum(case when accounting_on < '{from}' then amount_cents else 0 end) as opening_cents,
  sum(case when accounting_on >= '{from}' and amount_cents > 0 then amount_cents else 0 end) as debit_cents,
  sum(case when accounting_on >= '{from}' and amount_cents < 0 then -amount_cents else 0 end) as credit_cents,
  sum(amount_cents) as closing_cents
from ledger_line
where accounting_on <= '{to}'
group by account_code
order by account_code

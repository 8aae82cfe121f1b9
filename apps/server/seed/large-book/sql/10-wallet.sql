-- Payouts with their one request, and payments in with where their money went.
insert into payments.disbursement (id, application_id, person_id, app_code, product_code,
  principal_cents, amount_cents, status, actual_status, loan, phone_cipher, phone_masked, attempts,
  receipt, receiver_name, approved_at, disbursed_at, disbursed_on, version)
overriding system value
select l.disbursement_id, l.loan_id, l.person_id, a.app_code, a.product_code, x.principal_cents,
  x.payout_cents, 3, 2,
  jsonb_build_object('applicationId', l.loan_id, 'personId', l.person_id, 'appCode', a.app_code,
    'productCode', a.product_code, 'customerType', a.customer_type, 'loanOrdinal', a.loan_ordinal,
    'channel', a.channel, 'grade', a.grade, 'terms', x.terms),
  p.phone_cipher, p.phone_masked, 1, large_book.receipt('P', l.disbursement_id),
  upper(p.full_name), a.decided_at, l.paid_out_at, l.started_on, 3
from large_book.loan l
join origination.application a on a.id = l.loan_id
join customers.person p on p.id = l.person_id
join large_book.price x on x.price_id = l.price_id;

insert into payments.disbursement_attempt (disbursement_id, number, originator_conversation_id,
  conversation_id, state, written_at, answered_at, result_code, receipt, completed_at)
select d.id, 1, format('%s-D%s-1', n.prefix, d.id),
  format('AG_%s_%s', to_char(d.disbursed_on, 'YYYYMMDD'), lpad(to_hex(d.id), 20, '0')), 'succeeded',
  d.disbursed_at, d.disbursed_at, '0', d.receipt, d.disbursed_at
from payments.disbursement d cross join payments.numbering n
where d.receipt is not null
order by d.id;

insert into payments.payment (id, provider, receipt, amount_cents, paid_at, paid_on, short_code,
  reference, payer_hash, payer_masked, payer_name, source, state, matched_cents, surplus_cents,
  match_rule, unmatched_reason, loan_id, person_id, matched_at, entry_id, received_at, version)
overriding system value
select y.id, 'mpesa', large_book.receipt('R', y.id), y.amount_cents,
  y.paid_at, y.paid_on, s.short_code,
  coalesce(y.loan_id::text, 'unknown ' || y.id), p.phone_hash,
  '2547*****' || lpad((y.id % 1000)::text, 3, '0'), coalesce(upper(split_part(p.full_name, ' ', 1)),
    'JOHN'), 'callback',
  case when y.repayment_id is null then 'unmatched' when y.surplus_cents > 0 then 'overpaid'
    else 'matched' end, y.matched_cents, y.surplus_cents,
  case when y.repayment_id is not null then 'loan-id' end,
  case when y.repayment_id is null then 'no-trace' end, y.loan_id, y.person_id,
  case when y.repayment_id is not null then y.paid_at end, e.id, y.paid_at,
  case when y.repayment_id is null then 2 else 3 end
from large_book.payment y
cross join large_book.scope s
join large_book.entry e on e.kind = 'receipt' and e.of_id = y.id
left join customers.person p on p.id = y.person_id;

insert into payments.payment_part (payment_id, kind, amount_cents, loan_id, repayment_id, entry_id,
  rule, made_at)
select y.id, 'repayment', y.matched_cents, y.loan_id, y.repayment_id, null, 'loan-id', y.paid_at
from large_book.payment y where y.repayment_id is not null
union all
select y.id, 'overpayment', y.surplus_cents, null, null, e.id, 'loan-id', y.paid_at
from large_book.payment y join large_book.entry e on e.kind = 'overpayment' and e.of_id = y.id;

/** The aggregator's payments, each with its row of a report and the settlement that this names. */
export const paymentsWithReports = `payments.payment p
  left join reporting.statement_line l
    on l.payment_id = p.id and l.account = 'aggregator' and l.kind = 'payment'
  left join reporting.statement_line s on s.receipt = l.linked_receipt
    and s.account = 'aggregator' and s.kind = 'float' and s.completed`

/** How far a payment is on its way to our bank, by the aggregator's reports. */
export const standing = `case
  when p.state = 'reversed' then 'given-back'
  when l.id is null then 'awaiting-report'
  when l.state = 'differs' then 'differs'
  when s.id is null then 'awaiting-settlement'
  else 'settled' end`

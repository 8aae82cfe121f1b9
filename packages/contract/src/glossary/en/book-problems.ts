/** What contradicts an invariant of the books, as a sentence of the row that was found. */
export const bookProblem = {
  'entry-unbalanced': 'Entry {entry}: {lines} lines, which sum to {sumCents}',
  'seal-content': 'Seal {seal}, entries {first} to {last}: other content than was sealed',
  'seal-rows':
    'Seal {seal}, entries {first} to {last}: {entries} entries and {lines} lines, where {sealedEntries} and {sealedLines} were sealed',
  'reference-twice': 'Reference {reference} is booked {times} times',
  'receipt-twice': 'Receipt {receipt} ({paymentProvider}) is kept {times} times',
  'payment-received-twice': 'Payment {payment} has {times} receipts in the books',
  'receipt-pays-many': 'Receipt {receipt} pays {times} payouts',
  'loan-paid-out-twice': 'Loan {loan} has {times} payouts in the books',
  'reversal-of-nothing':
    'Entry {entry} is a reversal that names no entry, or names one and is no reversal',
  'reversed-twice': 'Entry {entry} is reversed {times} times',
  'reversal-not-mirror': 'Entry {entry} does not mirror entry {reversed} in line {line}',
  'loan-balance':
    'Loan {loan}: kept {keptCents}, by its lines {lineCents} (principal / interest / fee / fine)',
  'loan-day':
    'Loan {loan} on {day}: kept {keptCents}, by its lines {lineCents} (principal / interest / fee / fine)',
  'overpayment-negative':
    'Overpayment of customer {person}: {overpaidCents}, which is below zero or nobody’s',
  'payment-overpaid':
    'Payment {payment}: {overpaidCents} overpaid, {bookedCents} in the books for it',
  'refunds-set-aside':
    'Customer {person}: refunds of {underWayCents} under way, {setAsideCents} set aside',
  'service-fees-owed':
    'Service partners are owed {statementCents} by their statements and {bookedCents} by the books',
  'manual-not-as-asked': 'Manual entry {manualEntry} is not booked as it was asked for',
  'manual-unasked': 'Entry {entry} is manual, and nobody asked for it',
  'day-sum':
    '{account} in seal {seal}, counted on {day}: debit {keptDebitCents} and credit {keptCreditCents} by its sums, {debitCents} and {creditCents} by its lines',
  'closing-balance':
    '{account} was closed through {day} with {closedCents}, and its lines say {lineCents}',
  suspense: 'Payment {payment}: {unmatchedCents} not matched, {suspenseCents} in suspense',
  'receipt-account':
    'Receipt {receipt} (payment {payment}) of {day}: {toldCents} as told, {bookedCents} in {account}',
  'aggregator-fee': 'Fee of {receipt}: {toldCents} as told, {bookedCents} in the books',
  'payout-wallet':
    'Payout {receipt} of loan {loan}, {day}: {toldCents} by the operator, {bookedCents} in the wallet',
  'refund-wallet':
    'Refund {receipt} of {day}: {toldCents} by the operator, {bookedCents} in the wallet',
  'statement-day':
    '{statementAccount} on {day}: {bookedCents} in the books, {statementCents} in the statement, {listedCents} listed as differences',
  'schedule-left':
    'Loan {loan}: its schedule leaves {leftCents}, its receivables and what is still to accrue {bookedCents} (principal / interest / fee / fine)',
  'cap-passed':
    'Loan {loan}: interest {interestCents}, fee {feeCents} and fines {fineCents} pass its cap of {capCents}, or its fines their limit of {fineLimitCents}',
  'owes-less-than-nothing':
    'Loan {loan} owes less than nothing: principal {principalCents}, fee {feeCents}, fine {fineCents}',
  'waiver-parts':
    'Waiver {waiver}: kept {keptCents}, by its lines {lineCents}, by the books {bookedCents}, at most {mostCents}',
  'instalment-waived':
    'Instalment {instalment} of loan {loan}: waived {keptCents}, by its waivers {waiverCents} (principal / interest / fee / fine), or more than was owed',
  'write-off-parts':
    'Write-off {writeOff}: kept {keptCents}, by its lines {lineCents}, by the books {bookedCents}',
  'write-off-recovered':
    'Loan {loan}: {keptCents} recovered by its write-off, {bookedCents} by the books',
  'replay-differs': 'Loan {loan}, {replayPart}: kept {stored}, replayed {replayed}',
  'replay-contradicts': 'Loan {loan}: its events contradict each other: {problem}',
  // Of the looks whose rows were kept as sentences.
  'as-kept': '{sentence}',
} as const

export default {
  bookProblem: bookProblem as Readonly<Record<keyof typeof bookProblem, string>>,
  replayPart: {
    balances: 'balances',
    state: 'state',
    instalments: 'instalments',
    fines: 'fines',
    lines: 'repayment lines',
    waived: 'waivers',
    writtenOff: 'write-off',
    days: 'daily facts',
    movements: 'entries of a day',
  },
  lookedAt: {
    entries: 'entries',
    lines: 'lines',
    seals: 'seals',
    'sealed entries': 'sealed entries',
    'sealed lines': 'sealed lines',
    'entries not sealed yet': 'entries not sealed yet',
    payments: 'payments',
    payouts: 'payouts',
    reversals: 'reversals',
    loans: 'loans',
    'loan days': 'loan days',
    overpayments: 'overpayments',
    refunds: 'refunds',
    'sums of days': 'sums of days',
    'balances of closed months': 'balances of closed months',
    receipts: 'receipts',
    'receipt days': 'receipt days',
    'aggregator receipts': 'aggregator receipts',
    'aggregator receipt days': 'aggregator receipt days',
    fees: 'aggregator fees',
    'payout days': 'payout days',
    'refunds paid': 'refunds paid',
    'statement rows': 'statement rows',
    'statement days': 'statement days',
    'differences listed': 'differences listed',
    instalments: 'instalments',
    waivers: 'waivers',
    'service fee statements': 'service fee statements',
    'manual entries': 'manual entries',
    'waivers granted': 'waivers granted',
    'write-offs': 'write-offs',
  },
}

/** Texts of the section's pages. `tables` and `meanings` override the glossary for one table. */
export default {
  payment: {
    title: 'Payment {{receipt}}',
    open: 'Open',
    match: 'Match',
    record: 'Enter repayment',
    book: 'Book repayment',
    recorded: 'Repayment booked.',
    recordConsequence:
      'The amount is booked to the loan on the payment date. Somebody else can take it back.',
    proof: 'Proof of payment (JPEG, PNG or WebP)',
    amount: 'Amount',
    takeBack: 'Take back',
    takeBackConsequence:
      '{{amount}} leaves loan {{loan}} and waits in suspense. The loan owes it again.',
    matchConsequence: '{{amount}} is booked to loan {{loan}}. It can be taken back.',
    candidates: 'Loans it may be meant for',
    noCandidates: 'No loan fits. Enter its number below, or leave the payment in suspense.',
    owed: 'Owed today',
    why: 'Why',
    otherLoan: 'Another loan ID',
    parts: 'Where it went',
    partKind: 'Part',
    takenBack: 'Taken back',
    kinds: { repayment: 'Repayment', overpayment: 'Overpayment' },
  },
  entries: {
    title: 'Entries behind these figures',
    entry: 'Entry',
    date: 'Date',
    kind: 'Kind',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
  },
  tables: {},
  meanings: {},
}

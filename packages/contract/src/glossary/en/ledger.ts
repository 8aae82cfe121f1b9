/** The columns of the books. */
export const ledgerColumns = {
  accountingOn: 'Counted on',
  effectiveOn: 'Belongs to',
  postedAt: 'Posted',
  entryKind: 'Kind of entry',
  reversesId: 'Reverses',
  reversedById: 'Reversed by',
  accounting: 'Counted on',
  effective: 'Belongs to',
  posted: 'Posted',
  dating: 'Dated late',
  dayBasis: 'By the day',
  days: 'Days',
  ledgerAccount: 'Account',
  accountKind: 'Class',
  openingBalance: 'Before',
  debit: 'Debit',
  credit: 'Credit',
  closingBalance: 'After',
  lines: 'Lines',
  day: 'Day',
}

/** What the books name by a closed list. */
export default {
  accountKind: {
    asset: 'Asset',
    liability: 'Liability',
    equity: 'Equity',
    income: 'Income',
    expense: 'Expense',
  },
  entrySource: {
    callback: 'Operator',
    statement: 'Statement',
    staff: 'Staff',
    servicing: 'Loan rules',
    mpesa: 'M-Pesa',
    bank: 'Bank',
    system: 'The system',
  },
  entryDating: {
    late: 'Counted later than they belong',
  },
  dayBasis: {
    accounting: 'they are counted on',
    effective: 'they belong to',
    posted: 'they were posted',
  },
}

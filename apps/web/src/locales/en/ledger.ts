/** Texts of the books: journal, accounts, why a figure is what it is, closing, verifying. */
export default {
  noEntries: 'No entry here. Choose other days or fewer conditions.',
  entry: {
    title: 'Entry {{id}}',
    late: 'The month it belongs to was closed, so it is counted on the first open day.',
    seal: 'Seal',
    sealed: 'Sealed: a change would show',
    unsealed: 'Not sealed yet; the next night seals it',
    lines: 'Lines: {{count}}',
    moreLines:
      'The first {{shown}} are shown. A loan or customer finds its own line in the journal.',
  },
  account: {
    title: 'Account: {{name}}',
    open: 'Open {{name}} day by day',
  },
  balance: {
    zero: 'Debits equal credits',
    off: 'Out of balance by {{amount}}',
    sign: 'A debit balance is positive, a credit balance negative.',
  },
}

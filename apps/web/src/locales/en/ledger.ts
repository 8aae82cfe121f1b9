/** Texts of the books: journal, accounts, why a figure is what it is, closing, verifying. */
export default {
  open: 'Open',
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
  verification: {
    title: 'Verification {{id}}',
    now: 'Verify now',
    asked: 'Asked. The result comes by itself.',
    none: 'The books were never verified. The first look comes after the first day is closed.',
    holds: 'All ten invariants hold',
    broken: '{{count}} of ten do not hold',
    unfinished: 'The last look did not come to its end',
    age: 'Books of {{day}}, looked at',
    underWay: 'A look is under way.',
    lookedAt: 'Looked at',
    found: 'Found',
    holdsOne: 'Holds',
    wrong: '{{count}} rows contradict it',
    more: 'and {{count}} more',
    problem: 'Why it ended',
    notReached: 'Not reached',
  },
  balance: {
    zero: 'Debits equal credits',
    off: 'Out of balance by {{amount}}',
    sign: 'A debit balance is positive, a credit balance negative.',
  },
}

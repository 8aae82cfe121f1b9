import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { explainedFigures } from '../platform/explained.ts'
import { list, report } from '../table.ts'
import {
  accountCodes,
  accountKinds,
  dayBases,
  entryKinds,
  entrySources,
  lineSides,
} from './enums.ts'

const journalPage = 'settlement/ledger/journal'
const accountsPage = 'settlement/ledger/accounts'
const dayBasis = filter.choice(dayBases, { set: 'dayBasis', single: true })

/** Every entry of the books: one row each, the newest first. */
export const journal = list(journalPage, {
  key: 'entryId',
  defaultSort: '-entryId',
  filters: {
    ledgerAccount: filter.choice(accountCodes, { set: 'account' }),
    entryKind: filter.choice(entryKinds),
    loanId: filter.id(),
    customerId: filter.id(),
    paymentId: filter.id(),
    accounting: filter.dateRange(),
    effective: filter.dateRange(),
    posted: filter.dateRange(),
    who: filter.staff(),
    reference: filter.text(),
    source: filter.choice(entrySources, { set: 'entrySource' }),
    /** Booked in a later period than the one they belong to, because that one was closed. */
    dating: filter.choice(['late'], { set: 'entryDating' }),
  },
  columns: {
    entryId: column.id({ sortable: true }),
    accountingOn: column.date({ sortable: true }),
    entryKind: column.choice(entryKinds),
    amount: column.money(),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id({ optional: true }),
    paymentId: column.id(),
    reference: column.text(),
    who: column.text(),
    effectiveOn: column.date({ sortable: true }),
    postedAt: column.instant({ sortable: true }),
    source: column.choice(entrySources, { set: 'entrySource' }),
    reversesId: column.id({ optional: true }),
    reversedById: column.id({ optional: true }),
    reason: column.text({ optional: true }),
  },
})

/** One row per line of an entry: what every balance is made of. A debit is positive. */
export const ledgerLines = list(journalPage, {
  name: `${journalPage}/lines`,
  path: '/settlement/ledger/journal/lines',
  key: 'lineId',
  defaultSort: '-entryId',
  filters: {
    ledgerAccount: filter.choice(accountCodes, { set: 'account' }),
    lineSide: filter.choice(lineSides, { single: true }),
    entryKind: filter.choice(entryKinds),
    loanId: filter.id(),
    customerId: filter.id(),
    paymentId: filter.id(),
    accounting: filter.dateRange(),
    effective: filter.dateRange(),
    posted: filter.dateRange(),
    /** Only the lines that make this figure of a loan, payment or customer, as it counts them. */
    figure: filter.choice(explainedFigures, { single: true }),
  },
  columns: {
    lineId: column.id({ optional: true }),
    entryId: column.id({ sortable: true }),
    accountingOn: column.date({ sortable: true }),
    entryKind: column.choice(entryKinds),
    ledgerAccount: column.choice(accountCodes, { set: 'account' }),
    debit: column.money({ total: 'sum' }),
    credit: column.money({ total: 'sum' }),
    amount: column.money({ total: 'sum', sortable: true }),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id(),
    paymentId: column.id(),
    who: column.text(),
    reference: column.text(),
    effectiveOn: column.date({ sortable: true }),
    postedAt: column.instant({ optional: true }),
  },
})

/** One row per account: opening balance, movements and closing balance. */
export const trialBalance = report(accountsPage, {
  filters: { days: filter.dateRange({ required: true }), dayBasis },
  columns: {
    ledgerAccount: column.choice(accountCodes, { set: 'account' }),
    accountKind: column.choice(accountKinds),
    openingBalance: column.money({ total: 'sum' }),
    debit: column.money({ total: 'sum' }),
    credit: column.money({ total: 'sum' }),
    closingBalance: column.money({ total: 'sum' }),
    lines: column.count({ total: 'sum' }),
  },
})

/** One row per day on which an account moved, with its closing balance. */
export const accountDays = report(accountsPage, {
  name: `${accountsPage}-days`,
  path: '/settlement/ledger/accounts/days',
  filters: {
    ledgerAccount: filter.choice(accountCodes, { set: 'account', single: true }),
    days: filter.dateRange({ required: true }),
    dayBasis,
  },
  columns: {
    day: column.date(),
    openingBalance: column.money(),
    debit: column.money({ total: 'sum' }),
    credit: column.money({ total: 'sum' }),
    closingBalance: column.money(),
    lines: column.count({ total: 'sum' }),
  },
})

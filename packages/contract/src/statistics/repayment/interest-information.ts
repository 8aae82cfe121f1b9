import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import type { AccountCode } from '../../ledger/enums.ts'
import { ledgerLines } from '../../ledger/tables.ts'
import { customerTypes } from '../../origination/enums.ts'
import { drillDowns, drillToRows, type Place, thatDay } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'
import { profitLines } from './profit.ts'

/** What a loan costs its customer. */
export const chargeParts = ['interest', 'fee', 'fine'] as const
export const loanStandings = ['open', 'finished', 'written-off'] as const

const page = 'statistics/repayment/interest-information-details'
const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}
const money = () => column.money()
const rare = () => column.money({ optional: true })

/** One row per loan: each charge as it was earned, received, given up, and is owed by the books. */
export const interestInformation = list(page, {
  key: 'loanId',
  defaultSort: '-loanId',
  filters: {
    disbursed: filter.dateRange({ last: 30 }),
    due: filter.dateRange({ ahead: true }),
    loanId: filter.id(),
    customerId: filter.id(),
    loanStanding: filter.choice(loanStandings),
    ...shared,
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    customerId: column.id({ optional: true }),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes, { optional: true }),
    startedOn: column.date({ sortable: true }),
    dueOn: column.date({ sortable: true }),
    loanStanding: column.choice(loanStandings),
    interestEarned: money(),
    interestReceived: money(),
    interestWaived: money(),
    interestWrittenOff: rare(),
    interestOwed: money(),
    feeEarned: money(),
    feeReceived: money(),
    feeWaived: rare(),
    feeWrittenOff: rare(),
    feeOwed: money(),
    fineEarned: money(),
    fineReceived: money(),
    fineWaived: money(),
    fineWrittenOff: rare(),
    fineOwed: money(),
  },
})

/** One row per day: what was earned of the charges, what came, what was given up, what is then owed. */
export const interestInformationDays = report(page, {
  name: `${page}-days`,
  path: '/statistics/repayment/interestInformationDetails/days',
  compare: true,
  groupBy: ['app', 'product', 'customerType'],
  chart: {
    kind: 'line',
    x: 'day',
    series: ['chargesEarned', 'chargesReceived', 'chargesGivenUp'],
    unfinished: 'today',
  },
  filters: {
    days: filter.dateRange({ required: true, last: 30 }),
    /** Left out: all of them. */
    chargePart: filter.choice(chargeParts, { single: true }),
    ...shared,
  },
  columns: {
    day: column.date(),
    chargesEarned: column.money({ total: 'sum', better: 'up' }),
    chargesReceived: column.money({ total: 'sum', better: 'up' }),
    chargesWaived: column.money({ total: 'sum' }),
    chargesWrittenOff: column.money({ total: 'sum' }),
    chargesGivenUp: column.money({ total: 'sum', optional: true }),
    /** At the end of the day. */
    chargesOwed: column.money(),
  },
})

const kindsOf = {
  earned: 'accrual,accrual-return,fine,fine-return',
  received: 'repayment,reallocation,reversal',
  waived: 'waiver,waiver-return',
  writtenOff: 'write-off,write-off-return',
} as const
const receivables = chargeParts.map((part) => `${part}_receivable` as AccountCode)

interface Lines {
  ledgerAccount: string
  entryKind?: string
}

/** The lines of a loan's own entries. */
const ofLoan = (lines: Lines, times?: -1) =>
  drillToRows(
    ledgerLines,
    ({ row }: Place<typeof interestInformation>) =>
      row ? { loanId: String(row.loanId), ...lines } : undefined,
    { adds: 'amount', ...(times === undefined ? {} : { times }) },
  )

const figuresOf = (part: 'interest' | 'fine') => {
  const ledgerAccount: AccountCode = `${part}_receivable`
  return {
    earned: ofLoan({ ledgerAccount, entryKind: kindsOf.earned }),
    received: ofLoan({ ledgerAccount, entryKind: kindsOf.received }, -1),
    waived: ofLoan({ ledgerAccount, entryKind: kindsOf.waived }, -1),
    writtenOff: ofLoan({ ledgerAccount, entryKind: kindsOf.writtenOff }, -1),
    owed: ofLoan({ ledgerAccount }),
  }
}
const interest = figuresOf('interest')
const fine = figuresOf('fine')
const feeAccount: AccountCode = 'fee_receivable'

/** Every figure of a loan opens to its lines in the journal. */
const ofLoans = drillDowns(interestInformation, {
  interestEarned: interest.earned,
  interestReceived: interest.received,
  interestWaived: interest.waived,
  interestWrittenOff: interest.writtenOff,
  interestOwed: interest.owed,
  feeEarned: ofLoan({ ledgerAccount: 'fee_income' }, -1),
  // What was kept of the payout was received with it; what was billed then is owed.
  feeReceived: ofLoan(
    { ledgerAccount: `fee_income,${feeAccount}`, entryKind: `payout,${kindsOf.received}` },
    -1,
  ),
  feeWaived: ofLoan({ ledgerAccount: feeAccount, entryKind: kindsOf.waived }, -1),
  feeWrittenOff: ofLoan({ ledgerAccount: feeAccount, entryKind: kindsOf.writtenOff }, -1),
  feeOwed: ofLoan({ ledgerAccount: feeAccount }),
  fineEarned: fine.earned,
  fineReceived: fine.received,
  fineWaived: fine.waived,
  fineWrittenOff: fine.writtenOff,
  fineOwed: fine.owed,
})

type Day = Place<typeof interestInformationDays>

/** Lines of loans, by the day and what the reader asked for. */
const ofLoanLines = (profitBasis: 'charged' | 'received') =>
  drillToRows(
    profitLines,
    ({ row, filters }: Day) => {
      const { by = 'none', chargePart = chargeParts.join(), days, ...asked } = filters
      const split = row === undefined || by === 'none' ? {} : { [by]: row.group ?? undefined }
      const on = row === undefined ? days : thatDay(row.day)
      return { ...asked, ...split, days: on, profitPart: chargePart, profitBasis }
    },
    { adds: 'amount' },
  )

/** Lines of the accounts, which know of no app. */
const ofAccounts = (entryKind: string) =>
  drillToRows(
    ledgerLines,
    ({ row, filters }: Day) => {
      const { by = 'none', chargePart, days, ...asked } = filters
      if (Object.keys(asked).length > 0 || (row !== undefined && by !== 'none')) return undefined
      const ledgerAccount =
        chargePart === undefined ? receivables.join() : `${chargePart}_receivable`
      return { ledgerAccount, entryKind, effective: row === undefined ? days : thatDay(row.day) }
    },
    { adds: 'amount', times: -1 },
  )

const ofDays = drillDowns(interestInformationDays, {
  chargesEarned: ofLoanLines('charged'),
  chargesReceived: ofLoanLines('received'),
  chargesWaived: ofAccounts(kindsOf.waived),
  chargesWrittenOff: ofAccounts(kindsOf.writtenOff),
  chargesGivenUp: ofAccounts(`${kindsOf.waived},${kindsOf.writtenOff}`),
})

export const interestInformationDrillDowns = { ofLoans, ofDays }

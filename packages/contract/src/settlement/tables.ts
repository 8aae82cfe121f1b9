import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import type { PageKey } from '../navigation/navigation.ts'
import { list } from '../table.ts'
import {
  dayStandings,
  differenceCauses,
  differenceKinds,
  differenceStates,
  differenceThings,
  differenceTones,
  lineTones,
  type StatementAccount,
  statementAccounts,
  statementFields,
  statementFileStates,
  statementKinds,
  statementLineStates,
  statementMatchRules,
  statementProblems,
} from './enums.ts'

/** Where a page has several tables, each has a name and an address of its own. */
interface Named {
  name?: string
  path?: string
}

/** The statement files of one account, whatever their result. */
const filesOf = (page: PageKey, named: Named = {}) =>
  list(page, {
    ...named,
    key: 'fileId',
    defaultSort: '-fileId',
    tabs: 'statementFileState',
    filters: {
      statementFileState: filter.choice(statementFileStates),
      fileName: filter.text(),
      statementDays: filter.dateRange(),
      uploaded: filter.dateRange(),
      uploadedBy: filter.staff(),
    },
    columns: {
      fileId: column.id({ sortable: true }),
      fileName: column.text(),
      statementFileState: column.choice(statementFileStates),
      coversFrom: column.date({ sortable: true }),
      coversTo: column.date(),
      statementRows: column.count(),
      paidIn: column.money(),
      withdrawn: column.money(),
      closingBalance: column.money(),
      problemRows: column.count(),
      bookedRows: column.count(),
      knownRows: column.count(),
      openingBalance: column.money(),
      gapAmount: column.money(),
      missingFrom: column.date(),
      missingTo: column.date(),
      refusal: column.text(),
      uploadedBy: column.staff(),
      uploadedAt: column.instant({ sortable: true }),
      version: column.count({ optional: true }),
    },
  })

/** The rows of the operator's statements of one account, each once for its receipt, against ours. */
const linesOf = (page: PageKey, named: Named = {}) =>
  list(page, {
    ...named,
    key: 'lineId',
    defaultSort: '-completedAt',
    tabs: 'statementLineState',
    filters: {
      statementLineState: filter.choice(statementLineStates),
      receipt: filter.text(),
      reference: filter.text(),
      completed: filter.dateRange(),
      amount: filter.moneyRange(),
      statementKind: filter.choice(statementKinds),
      payerName: filter.text(),
      /** Rows that this file was the first to bring. */
      fileId: filter.id(),
      /** All rows that this file contains, also those that another file contained before. */
      inFile: filter.id(),
      /** Among those, the rows that another file contained before. */
      broughtBefore: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    },
    columns: {
      lineId: column.id({ optional: true }),
      receipt: column.text({ short: true }),
      completedAt: column.instant({ sortable: true }),
      statementKind: column.choice(statementKinds),
      amount: column.money({ sortable: true, total: 'sum' }),
      statementLineState: column.choice(statementLineStates, { tones: lineTones }),
      otherParty: column.phone(),
      otherPartyName: column.text(),
      reference: column.text(),
      paymentId: column.id(),
      loanId: column.id({ of: 'loan' }),
      refundId: column.id(),
      matchRule: column.choice(statementMatchRules, { set: 'statementMatchRule' }),
      operatorBalance: column.money(),
      details: column.text(),
      linkedReceipt: column.text({ optional: true }),
      fileId: column.id(),
      rowNumber: column.count({ optional: true }),
      matchedBy: column.staff({ optional: true }),
      matchedAt: column.instant({ optional: true }),
    },
  })

/** Rows of the files that could not be accepted, each with its problem. */
const problemsOf = (page: PageKey) =>
  list(page, {
    name: `${page}/problems`,
    path: `/${page}/problems`,
    key: 'problemId',
    defaultSort: '-problemId',
    filters: {
      fileId: filter.id(),
      statementProblem: filter.choice(statementProblems),
      statementField: filter.choice(statementFields),
    },
    columns: {
      problemId: column.id({ sortable: true, optional: true }),
      fileId: column.id(),
      fileName: column.text(),
      rowNumber: column.count({ sortable: true }),
      statementField: column.choice(statementFields),
      statementProblem: column.choice(statementProblems),
      foundValue: column.text(),
    },
  })

export const paymentStatementFiles = filesOf('settlement/repayment/mpesa-payment-upload-files')
export const disburseStatementFiles = filesOf('settlement/repayment/mpesa-disburse-upload-files')
export const paymentStatementLines = linesOf('settlement/repayment/mpesa-payment-bill-list')
export const disburseStatementLines = linesOf('settlement/repayment/mpesa-disburse-bill-list')
export const paymentStatementProblems = problemsOf(
  'settlement/repayment/mpesa-payment-upload-files',
)
export const disburseStatementProblems = problemsOf(
  'settlement/repayment/mpesa-disburse-upload-files',
)

const aggregator = 'settlement/repayment/quartet-payment'
const aggregatorTable = (what: string): Named => ({
  name: `${aggregator}/${what}`,
  path: `/settlement/repayment/quartetPayment/${what}`,
})
export const aggregatorReports = filesOf(aggregator, aggregatorTable('reports'))
export const aggregatorReportLines = linesOf(aggregator, aggregatorTable('report-lines'))
export const aggregatorReportProblems = problemsOf(aggregator)

/** The tables of each account. */
export const statementTables: Record<
  StatementAccount,
  {
    files: ReturnType<typeof filesOf>
    lines: ReturnType<typeof linesOf>
    problems: ReturnType<typeof problemsOf>
  }
> = {
  payment: {
    files: paymentStatementFiles,
    lines: paymentStatementLines,
    problems: paymentStatementProblems,
  },
  disburse: {
    files: disburseStatementFiles,
    lines: disburseStatementLines,
    problems: disburseStatementProblems,
  },
  aggregator: {
    files: aggregatorReports,
    lines: aggregatorReportLines,
    problems: aggregatorReportProblems,
  },
}

const reconciliation = 'settlement/repayment/reconciliation'

/** Each day of each account according to the books, the operator's messages and its statement. */
export const accountDays = list(reconciliation, {
  key: 'dayId',
  defaultSort: '-businessOn',
  tabs: 'dayStanding',
  filters: {
    dayStanding: filter.choice(dayStandings),
    statementAccount: filter.choice(statementAccounts),
    days: filter.dateRange(),
  },
  columns: {
    dayId: column.id({ optional: true }),
    businessOn: column.date({ sortable: true }),
    statementAccount: column.choice(statementAccounts),
    dayStanding: column.choice(dayStandings),
    ledgerAmount: column.money({ total: 'sum' }),
    toldAmount: column.money({ total: 'sum' }),
    statementAmount: column.money({ total: 'sum' }),
    differenceAmount: column.money({ total: 'sum' }),
    openDifferences: column.count({ sortable: true, total: 'sum' }),
    settledDifferences: column.count({ total: 'sum' }),
    ledgerCount: column.count({ total: 'sum' }),
    toldCount: column.count({ total: 'sum' }),
    statementCount: column.count({ total: 'sum' }),
    comparedAt: column.instant(),
  },
})

/** What the three sources report differently, one row for one transaction of a day. */
export const differences = list(reconciliation, {
  name: `${reconciliation}/differences`,
  path: `/${reconciliation}/differences`,
  key: 'differenceId',
  defaultSort: '-businessOn',
  tabs: 'differenceState',
  filters: {
    differenceState: filter.choice(differenceStates),
    statementAccount: filter.choice(statementAccounts),
    differenceKind: filter.choice(differenceKinds),
    differenceThing: filter.choice(differenceThings),
    differenceCause: filter.choice(differenceCauses),
    receipt: filter.text(),
    days: filter.dateRange(),
  },
  columns: {
    differenceId: column.id({ optional: true }),
    businessOn: column.date({ sortable: true }),
    statementAccount: column.choice(statementAccounts),
    differenceThing: column.choice(differenceThings),
    receipt: column.text({ short: true }),
    ledgerAmount: column.money(),
    toldAmount: column.money(),
    statementAmount: column.money(),
    differenceState: column.choice(differenceStates, { tones: differenceTones }),
    differenceKind: column.choice(differenceKinds),
    differenceCause: column.choice(differenceCauses),
    paymentId: column.id(),
    loanId: column.id({ of: 'loan' }),
    refundId: column.id(),
    firstSeenAt: column.instant({ sortable: true }),
    settledBy: column.staff({ optional: true }),
    settledAt: column.instant({ optional: true }),
    reason: column.text(),
    version: column.count({ optional: true }),
  },
})

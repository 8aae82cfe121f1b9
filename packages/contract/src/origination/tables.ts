import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { disburseStatuses } from '../payments/enums.ts'
import { list, report } from '../table.ts'
import {
  allocationWays,
  approvalResults,
  customerTypes,
  dutyStates,
  grades,
  repayStatuses,
  workStatuses,
  workTabs,
} from './enums.ts'

/** The audit work list: one row per application, with its payout and loan beside it. */
export const cashCreditApplications = list('loan-admin/loan-list/cash-credit', {
  path: '/audit/cashCredit',
  defaultSort: '-appliedAt',
  tabs: 'tab',
  filters: {
    /** One tab; the first counts when several are given. */
    tab: filter.choice(workTabs, { set: 'workStatus' }),
    id: filter.id(),
    name: filter.text(),
    phone: filter.phone(),
    idNumber: filter.idNumber(),
    app: filter.app(),
    product: filter.product(),
    /** Channel codes are open: what the apps send. */
    channel: filter.channel(),
    applied: filter.dateRange(),
    /** The person to whom it is assigned, or who decided it. */
    auditor: filter.staff(),
    grade: filter.choice(grades),
    amount: filter.moneyRange(),
    customerType: filter.choice(customerTypes),
    disburseStatus: filter.choice(disburseStatuses),
    repayStatus: filter.choice(repayStatuses),
    daysPastDue: filter.countRange(),
  },
  columns: {
    id: column.id({ sortable: true }),
    name: column.text(),
    applyStatus: column.choice(workStatuses, { set: 'workStatus' }),
    product: column.product(),
    applyAmount: column.money({ sortable: true }),
    grade: column.choice(grades),
    score: column.count({ under: 'grade' }),
    appliedAt: column.instant({ sortable: true }),
    customerType: column.choice(customerTypes, { late: true }),
    auditor: column.staff(),
    phone: column.phone({ under: 'name' }),
    idNumber: column.idNumber({ late: true }),
    /** Days from payout to the last due date. */
    lendingCycle: column.count({ late: true }),
    loanOrdinal: column.count({ optional: true }),
    app: column.app({ under: 'product' }),
    channel: column.channel({ late: true }),
    /** Since when it waits or is assigned in its present state. */
    submittedAt: column.instant({ sortable: true, optional: true }),
    takenAt: column.instant({ optional: true }),
    suspendedUntil: column.instant({ optional: true }),
    approvalQuota: column.money({ late: true }),
    approvedAmount: column.money(),
    decidedAt: column.instant({ under: 'auditor' }),
    approvalResult: column.choice(approvalResults, { optional: true, set: 'applicationAct' }),
    remarks: column.text({ optional: true }),
    /** `0.5 % a day`, or of a year, in the reader's language. */
    interestRate: column.text({ optional: true }),
    interest: column.money({ optional: true }),
    platformFee: column.money({ optional: true }),
    disburseStatus: column.choice(disburseStatuses),
    paidOut: column.money({ under: 'disburseStatus' }),
    disbursedAt: column.instant({ optional: true }),
    /** What the wallet operator charged for the payout. */
    transferCharges: column.money({ optional: true }),
    wallet: column.phone({ optional: true }),
    repayStatus: column.choice(repayStatuses),
    dueOn: column.date({ under: 'repayStatus' }),
    daysPastDue: column.count(),
    fine: column.money({ optional: true }),
    owed: column.money({ optional: true }),
    finishedOn: column.date({ optional: true }),
    purpose: column.text({ optional: true }),
  },
})

/** Each auditor's authority, and how much of it is used today. */
export const auditors = list('loan-admin/auditor-auth-list/auditor-list', {
  path: '/userAuditorAuthList',
  defaultSort: 'name',
  filters: {
    name: filter.text(),
    product: filter.product(),
    duty: filter.choice(dutyStates),
  },
  columns: {
    id: column.id(),
    name: column.text({ sortable: true }),
    duty: column.choice(dutyStates),
    /** Currently assigned open tasks. */
    held: column.count(),
    allocatedToday: column.count(),
    doneToday: column.count(),
    dailyCapacity: column.count({ sortable: true }),
    weight: column.count(),
    limit: column.money({ sortable: true }),
    canReview: column.flag(),
    customerTypes: column.list({ values: customerTypes, set: 'customerType' }),
    /** Product codes; every product when it is `*`. */
    products: column.list(),
    /** Every language when it is `*`. */
    languages: column.list({ set: 'personLanguage', optional: true }),
    account: column.text(),
    /** The next days off. */
    restDays: column.list({ optional: true }),
    updatedAt: column.instant({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** The current work of each auditor; the waiting tasks are in `audit/notAllocate/num`. */
export const allocateStatistics = report('loan-admin/auditor-auth-list/allocate-statistics', {
  path: '/audit/allocateStatistics',
  filters: { auditor: filter.staff() },
  results: ['held', 'capacityLeft', 'doneToday'],
  columns: {
    auditor: column.staff(),
    duty: column.choice(dutyStates),
    /** Assigned and not suspended. */
    held: column.count({ total: 'sum' }),
    suspended: column.count({ total: 'sum' }),
    allocatedToday: column.count({ total: 'sum' }),
    doneToday: column.count({ total: 'sum' }),
    approvedToday: column.count({ total: 'sum' }),
    rejectedToday: column.count({ total: 'sum' }),
    returnedToday: column.count({ total: 'sum' }),
    dailyCapacity: column.count({ total: 'sum' }),
    capacityLeft: column.count({ total: 'sum' }),
    /** When the oldest assigned task was allocated. */
    oldestTakenAt: column.instant(),
  },
})

/** Every assignment or return of a task, with its auditor, rule and reason. */
export const allocations = list('loan-admin/auditor-auth-list/allocate-statistics', {
  name: 'allocations',
  path: '/audit/getDistributionList',
  defaultSort: '-id',
  filters: {
    applicationId: filter.id(),
    auditor: filter.staff(),
    rule: filter.choice(allocationWays, { set: 'allocationWay' }),
    allocated: filter.dateRange(),
  },
  columns: {
    id: column.id({ sortable: true }),
    applicationId: column.id({ of: 'loan' }),
    from: column.staff(),
    to: column.staff(),
    rule: column.choice(allocationWays, { set: 'allocationWay' }),
    reason: column.text(),
    allocatedBy: column.staff(),
    allocatedAt: column.instant(),
  },
})

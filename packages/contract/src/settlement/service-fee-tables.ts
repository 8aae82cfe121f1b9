import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { requestColumns } from '../platform/request-columns.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import {
  agreementStates,
  billableEvents,
  feePage,
  feeStatementStates,
  feeTones,
  partnerServices,
} from './service-fee-kinds.ts'

/** One row per version of a partner's month: our computation, the partner's invoice, and payments. */
export const feeStatements = list(feePage, {
  key: 'feeStatementId',
  defaultSort: '-feeMonth',
  tabs: 'feeStatementState',
  filters: {
    feeStatementState: filter.choice(feeStatementStates),
    requestOf: requestOf(),
    partnerName: filter.text(),
    partnerService: filter.choice(partnerServices),
    feeMonth: filter.month(),
    invoiceNumber: filter.text(),
  },
  columns: {
    feeStatementId: column.id({ sortable: true, optional: true }),
    feeMonth: column.month({ sortable: true }),
    partnerName: column.text({ sortable: true }),
    partnerService: column.choice(partnerServices, { optional: true }),
    feeStatementState: column.choice(feeStatementStates, { tones: feeTones }),
    statementNumber: column.count({ optional: true }),
    feeEvents: column.count(),
    statementTotal: column.money({ sortable: true }),
    invoiceNumber: column.text(),
    invoiceAmount: column.money({ sortable: true }),
    invoiceDifference: column.money(),
    owedFee: column.money(),
    paidFee: column.money(),
    explanation: column.text(),
    madeBy: column.staff({ optional: true }),
    confirmedBy: column.staff(),
    confirmedAt: column.instant({ sortable: true }),
    version: column.count({ optional: true }),
  },
})

/** What a statement counted, event by event. */
export const feeEvents = list(feePage, {
  name: `${feePage}/events`,
  path: '/settlement/finance/technicalServiceFee/events',
  key: 'feeEventId',
  defaultSort: 'happenedOn',
  filters: {
    feeStatementId: filter.id(),
    billableEvent: filter.choice(billableEvents),
    happened: filter.dateRange(),
  },
  columns: {
    feeEventId: column.id({ optional: true }),
    feeStatementId: column.id({ optional: true }),
    billableEvent: column.choice(billableEvents),
    happenedOn: column.date({ sortable: true }),
    loanId: column.id({ of: 'loan', sortable: true }),
    subjectId: column.id({ optional: true }),
    quantity: column.count({ total: 'sum' }),
    amount: column.money({ sortable: true, total: 'sum' }),
  },
})

/** Every version of the agreements with partners, in force from its month on until the next. */
export const serviceAgreements = list(feePage, {
  name: `${feePage}/agreements`,
  path: '/settlement/finance/technicalServiceFee/agreements',
  key: 'agreementId',
  defaultSort: '-agreementId',
  filters: {
    agreementState: filter.choice(agreementStates),
    requestOf: requestOf(),
    partnerName: filter.text(),
    partnerService: filter.choice(partnerServices),
  },
  columns: {
    agreementId: column.id({ sortable: true }),
    partnerName: column.text({ sortable: true }),
    partnerService: column.choice(partnerServices),
    // For a blacklist "in force" is bad; for a price it is not.
    agreementState: column.choice(agreementStates, { tones: { 'in-force': 'good' } }),
    effectiveOn: column.date({ sortable: true }),
    /** As `event basis rate`, joined by semicolons; the page shows it in words. */
    agreedPrices: column.text(),
    leastFee: column.money(),
    mostFee: column.money(),
    taxRate: column.text(),
    reason: column.text(),
    ...requestColumns,
  },
})

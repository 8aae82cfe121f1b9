import { businessDate, firstOfMonth, lastOfMonth } from '@daftari/kernel/business-date'
import { allCases } from '../collections/tables.ts'
import type { Endpoint, OutputOf } from '../endpoint.ts'
import { nextPeriod } from '../ledger/periods.ts'
import { ledgerLines } from '../ledger/tables.ts'
import { aggregatorAccount } from '../payments/aggregator/endpoints.ts'
import { aggregatorPayments } from '../payments/aggregator/tables.ts'
import { heldMessages, openRequests } from '../payments/operator/tables.ts'
import { refunds } from '../payments/refund-tables.ts'
import { disbursements, mpesaPayments } from '../payments/tables.ts'
import { thatDay } from '../platform/drill-down.ts'
import type { FilterTexts } from '../platform/same-filters.ts'
import { aggregatorReportLines } from '../settlement/tables.ts'
import type { List } from '../table.ts'
import { openLoans } from './daily-repayment.ts'
import {
  businessToday,
  collectionToday,
  payoutsToday,
  reconciliationToday,
  settlementToday,
} from './dashboard.ts'

/**
 * A single figure, on the dashboard or above a list, and the rows which, by these filters, sum to exactly
 * that.
 */
export interface Tile<E extends Endpoint = Endpoint> {
  of: E
  rows: List
  /** The view of the page with these rows, where it has several. */
  show?: string
  by(today: string, data: OutputOf<E>): FilterTexts
  /** How many they are. */
  count?(data: OutputOf<E>): number
  /** A sum, and the column that comes to it. */
  sum?: { column: string; times?: -1; of(data: OutputOf<E>): number }
}

const tile = <E extends Endpoint>(one: Tile<E>): Tile<E> => one

const payouts = (
  filters: FilterTexts,
  count: (data: OutputOf<typeof payoutsToday>) => number,
): Tile<typeof payoutsToday> => ({
  of: payoutsToday,
  rows: disbursements,
  by: () => filters,
  count,
})

/** All requests to the operator without a result, by subject. */
const unknown: FilterTexts = { requestState: 'unknown' }

export const tiles = {
  received: tile({
    of: settlementToday,
    rows: mpesaPayments,
    by: (today) => ({ paid: thatDay(today), paymentState: 'unmatched,partly,matched,overpaid' }),
    count: (data) => data.receivedToday,
    sum: { column: 'amount', of: (data) => data.receivedTodayCents },
  }),
  suspense: tile({
    of: settlementToday,
    rows: mpesaPayments,
    by: () => ({ paymentState: 'unmatched,partly' }),
    count: (data) => data.suspense,
    sum: { column: 'suspenseAmount', of: (data) => data.suspenseCents },
  }),
  refunds: tile({
    of: settlementToday,
    rows: refunds,
    by: () => ({ refundState: 'asked' }),
    count: (data) => data.refundsAsked,
    sum: { column: 'amount', of: (data) => data.refundsAskedCents },
  }),
  unknownRequests: tile({
    of: reconciliationToday,
    rows: openRequests,
    show: 'open',
    by: () => unknown,
    count: (data) => data.unknown.count,
    sum: { column: 'amount', of: (data) => data.unknown.cents },
  }),
  heldMessages: tile({
    of: reconciliationToday,
    rows: heldMessages,
    show: 'held',
    by: () => ({ heldState: 'waiting' }),
    count: (data) => data.held.count,
  }),
  paidOut: tile({
    of: payoutsToday,
    rows: disbursements,
    by: (today) => ({ disburseStatus: 'disbursed', disbursed: thatDay(today) }),
    count: (data) => data.paidToday,
    sum: { column: 'payoutAmount', of: (data) => data.paidTodayCents },
  }),
  underWay: payouts({ disburseStatus: 'prepare,disbursing' }, (data) => data.underWay),
  failed: payouts({ disburseStatus: 'failed' }, (data) => data.failed),
  holding: payouts(
    { disburseStatus: 'holding', actualStatus: 'none,disbursing,success,failed' },
    (data) => data.holding,
  ),
  unknownPayouts: tile({
    of: payoutsToday,
    rows: openRequests,
    show: 'open',
    by: () => ({ ...unknown, requestKind: 'payout,refund' }),
    count: (data) => data.unknown,
  }),
  openLoans: tile({
    of: businessToday,
    rows: openLoans,
    show: 'loans',
    by: () => ({}),
    count: (data) => data.openLoans,
    sum: { column: 'principalOwed', of: (data) => data.principalOwedCents },
  }),
  lateLoans: tile({
    of: businessToday,
    rows: openLoans,
    show: 'loans',
    by: () => ({ daysPastDue: '1..' }),
    count: (data) => data.lateLoans,
    sum: { column: 'principalOwed', of: (data) => data.latePrincipalCents },
  }),
  casesHeld: tile({
    of: collectionToday,
    rows: allCases,
    by: () => ({}),
    count: (data) => data.held,
  }),
  promisedToday: tile({
    of: collectionToday,
    rows: allCases,
    by: (today) => ({ promised: thatDay(today), promiseState: 'open' }),
    count: (data) => data.promisedToday,
  }),
  aggregatorOwed: tile({
    of: aggregatorAccount,
    rows: ledgerLines,
    show: 'lines',
    by: () => ({ ledgerAccount: 'aggregator_clearing' }),
    sum: { column: 'amount', of: (data) => data.owedCents },
  }),
  awaitingReport: tile({
    of: aggregatorAccount,
    rows: aggregatorPayments,
    by: () => ({ aggregatorStanding: 'awaiting-report' }),
    count: (data) => data.awaitingReport.count,
    sum: { column: 'amount', of: (data) => data.awaitingReport.cents },
  }),
  aggregatorFees: tile({
    of: aggregatorAccount,
    rows: aggregatorPayments,
    by: (today) => ({ paid: `${firstOfMonth(businessDate(today))}..` }),
    sum: { column: 'feeAmount', of: (data) => data.monthFeesCents },
  }),
  lastSettlement: tile({
    of: aggregatorAccount,
    rows: aggregatorReportLines,
    show: 'rows',
    by: (_, { lastSettlement }) => ({
      receipt: lastSettlement?.receipt ?? '-',
      statementKind: 'float',
    }),
    sum: { column: 'amount', times: -1, of: (data) => data.lastSettlement?.cents ?? 0 },
  }),
  suspenseAtMonthsEnd: tile({
    of: nextPeriod,
    rows: ledgerLines,
    show: 'lines',
    by: (today, { month }) => ({
      ledgerAccount: 'suspense',
      accounting: `..${lastOfMonth(businessDate(month === null ? today : `${month}-01`))}`,
    }),
    sum: { column: 'amount', times: -1, of: (data) => data.suspenseCents },
  }),
} as const

/** The same as one list. */
export const allTiles = Object.entries(tiles) as unknown as readonly (readonly [string, Tile])[]

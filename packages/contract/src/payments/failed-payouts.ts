import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { drillDowns, drillToRows } from '../platform/drill-down.ts'
import { cents, reason, version } from '../shapes.ts'
import { list, report } from '../table.ts'
import { payoutSwitches } from './switch.ts'

const page = 'operation/system/disburse'
const path = '/operation/system/disburse/failed'
const tag = 'Payout desk'

/** One row per code of failure: payouts that certainly did not reach their customer. */
export const failuresByReason = report(page, {
  name: `${page}/failures`,
  path: '/operation/system/disburse/failures',
  filters: { app: filter.app() },
  columns: {
    failureCode: column.text(),
    failureReason: column.text(),
    failedPayouts: column.count({ total: 'sum' }),
    payoutAmount: column.money({ total: 'sum' }),
    /** Since when the oldest of them was approved. */
    oldestApprovedAt: column.instant(),
  },
})

/** Payouts that failed; one whose end is unknown is not among them. */
export const failedPayouts = list(page, {
  name: `${page}/failed`,
  path,
  rowTo: { page: 'loan-admin/loan-list/disbursements', search: { payout: 'disbursementId' } },
  key: 'disbursementId',
  defaultSort: 'approvedAt',
  filters: { app: filter.app(), failureCode: filter.text(), approved: filter.dateRange() },
  columns: {
    disbursementId: column.id({ sortable: true }),
    loanId: column.id({ of: 'loan' }),
    app: column.app(),
    payoutAmount: column.money({ sortable: true, total: 'sum' }),
    failureCode: column.text(),
    failureReason: column.text(),
    attempts: column.count(),
    approvedAt: column.instant({ sortable: true }),
    version: column.count({ optional: true }),
  },
})

export const failureDrillDowns = drillDowns(failuresByReason, {
  failedPayouts: drillToRows(failedPayouts),
  payoutAmount: drillToRows(failedPayouts, { adds: 'payoutAmount' }),
})

/**
 * The effect of retrying a payout: a new request, the first or the second of two people's requests, waiting
 * for a switch or for the cap, being held or cancelled just before sending, or nothing.
 */
export const retryEffects = [
  'pays',
  'asks-second',
  'pays-as-second',
  'waits-switch',
  'waits-cap',
  'held',
  'cancelled',
  'asked-by-you',
  'not-failed',
  'changed',
] as const
export type RetryEffect = (typeof retryEffects)[number]
/** Nothing is done for these. */
export const retryLeaves: readonly RetryEffect[] = ['asked-by-you', 'not-failed', 'changed']

const rows = z
  .array(z.strictObject({ id: z.int().positive(), version }))
  .min(1)
  .max(100)
const answer = z.object({
  rows: z.array(z.object({ id: z.number(), effect: z.enum(retryEffects), amountCents: cents })),
})

/** Requests and changes nothing. */
export const previewRetries = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'What paying failed payouts again would do, row by row',
  access: { can: 'disbursement.retry' },
  tag,
  effect: 'reads',
  body: z.strictObject({ rows }),
  response: answer,
})

/** A skipped payout has its reason; a repeated call finds each of them done. */
export const retryPayouts = endpoint({
  method: 'POST',
  path: `${path}/retry`,
  summary: 'Pay failed payouts again',
  pays: true,
  access: { can: 'disbursement.retry' },
  tag,
  idempotent: true,
  body: z.strictObject({ rows, reason }),
  response: answer,
})

export const refreshedByRetries = [failedPayouts, payoutSwitches]

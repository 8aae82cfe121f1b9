import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { readReportRow } from './domain/report-row.ts'
import { type Layout, portal, report } from './domain/statement-heading.ts'
import { type Read, type ReadBounds, readRow } from './domain/statement-row.ts'

/** The account of the books that each account kept by others is. */
export const walletOf = {
  payment: 'wallet_paybill',
  disburse: 'wallet_payout',
  aggregator: 'aggregator_clearing',
} as const satisfies Record<StatementAccount, string>

/** The provider whose payments arrive on each account. */
export const providerOf = {
  payment: 'mpesa',
  disburse: 'mpesa',
  aggregator: 'aggregator',
} as const satisfies Record<StatementAccount, string>

interface Writing {
  layout: Layout
  read(bounds: ReadBounds, number: number, cells: readonly string[]): Read
}

const byPortal: Writing = { layout: portal, read: readRow }

/** How the statements of each are written, and read. */
export const writtenAs: Record<StatementAccount, Writing> = {
  payment: byPortal,
  disburse: byPortal,
  aggregator: { layout: report, read: readReportRow },
}

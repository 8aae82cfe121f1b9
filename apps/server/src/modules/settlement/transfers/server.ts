import {
  setTransferRate as setTransferRateEndpoint,
  transferExpenses,
} from '@daftari/contract/settlement/transfers'
import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import { write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'
import { listOwnTransfers, listTransferRates } from './list-transfers.ts'
import { setTransferRate } from './set-transfer-rate.ts'
import { transfer } from './transfer.ts'

/** Transfers between the lender's own accounts, and what they cost. */
export const transfers = part({
  requests: [transfer],
  lists: [listOwnTransfers, listTransferRates],
  objects: [{ type: 'own-transfer', ...anyRowOf('settlement.ownTransfer') }],
  reports: [
    reportQuery(transferExpenses, { sql: new URL('./transfer-expenses.sql', import.meta.url) }),
  ],
  routes: [write(setTransferRateEndpoint, (ctx, { body }) => setTransferRate(ctx, body))],
})

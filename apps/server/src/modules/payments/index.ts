import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'
import { askUnknown } from './commands/ask-unknown.ts'
import { correctionList } from './correction/list-corrections.ts'
import { unmatchedList } from './correction/list-unmatched.ts'
import { correctionRoutes } from './correction/routes.ts'
import { paymentFigures } from './figures.ts'
import { modificationRoutes } from './modification-routes.ts'
import { alerts } from './queries/alerts.ts'
import { disbursementList } from './queries/list-disbursements.ts'
import { modificationList } from './queries/list-modifications.ts'
import { paymentList } from './queries/list-payments.ts'
import { overpaymentList, refundList } from './queries/list-refunds.ts'
import { objects } from './queries/objects.ts'
import { searchMoney } from './queries/search-money.ts'
import { refundRoutes } from './refund-routes.ts'
import { callbackRoutes, paymentRoutes, payoutRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export { fundFloat } from './commands/fund-float.ts'
export { type Arrived, receiveCallback } from './commands/receive-callback.ts'
export {
  recordFromStatement,
  type StatementPayment,
} from './commands/record-from-statement.ts'
export { type AskedRefund, askRefund } from './commands/refund/ask-refund.ts'
export { cancelRefund, decideRefund, retryRefund } from './commands/refund/steer-refund.ts'
export { operatorTokenStore } from './operator-token-store.ts'
export { shownReferences } from './queries/shown-reference.ts'

export const payments = (ports: Ports): Module => ({
  name: 'payments',
  routes: [
    ...payoutRoutes,
    ...modificationRoutes,
    ...paymentRoutes,
    ...refundRoutes,
    ...correctionRoutes,
    ...callbackRoutes(ports),
  ],
  lists: [
    disbursementList,
    modificationList,
    paymentList,
    unmatchedList,
    correctionList,
    refundList,
    overpaymentList,
  ],
  alerts,
  objects,
  search: searchMoney,
  subscribers: subscribers(ports),
  figures: paymentFigures,
  recurring: [
    {
      name: 'payments.ask-unknown',
      everySeconds: 30,
      run: (house) => askUnknown(house, ports.walletOperator),
    },
  ],
})

import { sql } from 'kysely'
import { bindingNumbers } from '../../platform/db/bind-numbers.ts'
import type { RecurringJob } from '../../platform/schedule/daily.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import { askAggregatorRefunds } from './aggregator/ask-refunds.ts'
import { askAggregatorRequests } from './aggregator/ask-requests.ts'
import { aggregatorPaymentList } from './aggregator/queries/list-payments.ts'
import { aggregatorRequestList } from './aggregator/queries/list-requests.ts'
import { aggregatorRoutes } from './aggregator/routes.ts'
import { askUnknown } from './commands/ask-unknown.ts'
import { refund } from './commands/refund/refund.ts'
import { refundRoutes } from './commands/refund/refund-routes.ts'
import { batchList } from './correction/batch/list-batches.ts'
import { batchRoutes } from './correction/batch/routes.ts'
import { correction } from './correction/correction-request.ts'
import { correctionList } from './correction/list-corrections.ts'
import { unmatchedList } from './correction/list-unmatched.ts'
import { correctionRoutes } from './correction/routes.ts'
import { paymentFigures } from './figures.ts'
import { modificationRoutes } from './modification-routes.ts'
import { askBalances } from './operator/account/ask-balance.ts'
import { balanceList } from './operator/account/list-balances.ts'
import { operatorFigures } from './operator/figures.ts'
import { askPrompts } from './operator/prompt/ask-prompts.ts'
import { promptList } from './operator/prompt/list-prompts.ts'
import { pullFindingList } from './operator/pull/list-findings.ts'
import { pullPayments } from './operator/pull/pull-payments.ts'
import { heldList } from './operator/quarantine/list-held.ts'
import { manualAllocation } from './operator/quarantine/manual-allocation.ts'
import { paymentReversal } from './operator/reversal/ask-reversal.ts'
import { askReversals } from './operator/reversal/ask-reversals.ts'
import { operatorRoutes } from './operator/routes.ts'
import { openRequestList } from './operator/unknown/list-unknown.ts'
import { askUnproven } from './operator/unproven/ask-unproven.ts'
import { alerts } from './queries/alerts.ts'
import { disbursementList } from './queries/list-disbursements.ts'
import { modificationList } from './queries/list-modifications.ts'
import { paymentList } from './queries/list-payments.ts'
import { overpaymentList, refundDebtList, refundList } from './queries/list-refunds.ts'
import { objects } from './queries/objects.ts'
import { searchMoney } from './queries/search-money.ts'
import { callbackRoutes, paymentRoutes, payoutRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'
import { failedPayoutList, failuresReport } from './switch/failed-payouts.ts'
import { letGo, somethingWaits } from './switch/let-go.ts'
import { payoutOpeningList, payoutSwitchList } from './switch/list-switches.ts'
import { opening } from './switch/opening.ts'
import { payoutPolicyFlow } from './switch/payout-policy.ts'
import { switchRoutes } from './switch/routes.ts'
import { stopByItself } from './switch/stop-by-itself.ts'

export { bookFeeFromReport } from './aggregator/book-fee.ts'
export { askModificationFor } from './commands/ask-modification.ts'
export { fundFloat } from './commands/fund-float.ts'
export { receiveCallbacks } from './commands/receive-callbacks.ts'
export { recordFromStatement } from './commands/record-from-statement.ts'
export {
  askRefund,
  cancelRefund,
  decideRefund,
} from './commands/refund/refund.ts'
export { retryRefund } from './commands/refund/steer-refund.ts'
export { askAboutDisbursement, retryDisbursement } from './commands/steer-disbursement.ts'
export { operatorTokenStore } from './operator/operator-token-store.ts'
export { shownReferences, withShownReference } from './queries/shown-reference.ts'
export { whoIsPaidBy } from './who-is-paid.ts'

const pullSettings = ({ walletOperator, payInShortCode }: Ports) => ({
  operator: walletOperator,
  payInShortCode,
  askedBy: null,
})

/** Where money goes. */
const numberTables = [
  'payments.disbursement',
  'payments.refund',
  'payments.payout_modification',
].map((table) => ({ table, person: 'person_id', ciphers: ['phone_cipher'] }))

export const payments = (ports: Ports): Module => ({
  name: 'payments',
  routes: [
    ...payoutRoutes,
    ...modificationRoutes,
    ...paymentRoutes,
    ...refundRoutes,
    ...correctionRoutes,
    ...batchRoutes,
    ...callbackRoutes(ports),
    ...operatorRoutes(ports),
    ...aggregatorRoutes(ports),
    ...switchRoutes,
  ],
  settings: [payoutPolicyFlow],
  requests: [opening, refund, correction, paymentReversal, manualAllocation(ports)],
  lists: [
    disbursementList,
    modificationList,
    paymentList,
    unmatchedList,
    correctionList,
    batchList,
    refundList,
    overpaymentList,
    refundDebtList,
    openRequestList,
    heldList,
    promptList,
    balanceList,
    pullFindingList,
    aggregatorPaymentList,
    aggregatorRequestList,
    payoutSwitchList,
    payoutOpeningList,
    failedPayoutList,
  ],
  reports: [failuresReport],
  alerts,
  objects,
  search: searchMoney,
  subscribers: subscribers(ports),
  figures: [...paymentFigures, ...operatorFigures],
  recurring: recurringOf(ports),
})

/** Whether a row of these is to be asked about by now. */
const asksOf =
  (...tables: string[]): NonNullable<RecurringJob['due']> =>
  ({ clock }) =>
    sql.join(
      tables.map(
        (table) => sql`exists (select from ${sql.table(table)} where ask_at <= ${clock.now()})`,
      ),
      sql` or `,
    )

/** What is asked of the operator and the aggregator again and again. */
const recurringOf = (ports: Ports): RecurringJob[] => [
  bindingNumbers('payments', numberTables),
  {
    name: 'payments.let-go',
    everySeconds: 10,
    due: somethingWaits,
    run: letGo,
  },
  {
    name: 'payments.stop-by-itself',
    everySeconds: 10,
    run: async (appContext) => {
      await stopByItself(appContext)
    },
  },
  {
    name: 'payments.ask-unknown',
    everySeconds: 30,
    due: asksOf('payments.disbursement_attempt'),
    run: (appContext) => askUnknown(appContext, ports.walletOperator),
  },
  {
    name: 'payments.ask-prompts',
    everySeconds: 30,
    due: asksOf('payments.prompt'),
    run: (appContext) => askPrompts(appContext, ports.walletOperator),
  },
  {
    name: 'payments.ask-reversals',
    everySeconds: 30,
    due: asksOf('payments.payment_reversal'),
    run: (appContext) => askReversals(appContext, ports.walletOperator),
  },
  {
    name: 'payments.ask-aggregator',
    everySeconds: 30,
    due: asksOf('payments.prompt', 'payments.payment_reversal'),
    run: async (appContext) => {
      await askAggregatorRequests(appContext, ports.aggregator)
      await askAggregatorRefunds(appContext, ports.aggregator)
    },
  },
  {
    name: 'payments.ask-unproven',
    everySeconds: 30,
    due: () => sql`exists (select from payments.unproven_confirmation where state = 'waiting')`,
    run: (appContext) => askUnproven(appContext, ports.walletOperator, ports),
  },
  {
    name: 'payments.ask-balance',
    everySeconds: 15 * 60,
    run: (appContext) => askBalances(appContext, ports.walletOperator),
  },
  {
    name: 'payments.pull',
    everySeconds: 60 * 60,
    run: (appContext) => pullPayments(appContext, pullSettings(ports)),
  },
]

import { bindingNumbers } from '../../platform/db/bind-numbers.ts'
import { moduleOf, part } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import { aggregatorPayments } from './aggregator/server.ts'
import { callbacks } from './callbacks/server.ts'
import { correctionBatches } from './correction/batch/server.ts'
import { corrections } from './correction/server.ts'
import { modifications } from './modifications.ts'
import { heldMessages, operatorAccounts, paymentReversals, prompts } from './operator/server.ts'
import { paymentsIn } from './payments-in.ts'
import { payouts } from './payouts.ts'
import { waitingMoney } from './queries/waiting-money.ts'
import { refunds } from './refunds.ts'
import { payoutSwitches } from './switch/server.ts'

export { bookFeeFromReport } from './aggregator/book-fee.ts'
export { askModification } from './commands/ask-modification.ts'
export {
  bringPayments,
  reservePayments,
  reservePayouts,
} from './commands/brought/bring-money.ts'
export {
  type BroughtCredit,
  bringCredits,
  bringParts,
  broughtSurpluses,
} from './commands/brought/bring-parts.ts'
export { bringPayouts } from './commands/brought/bring-payouts.ts'
export { takeBackMoney } from './commands/brought/take-back-money.ts'
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

/** Where money goes. */
const numberTables = [
  'payments.disbursement',
  'payments.refund',
  'payments.payout_modification',
].map((table) => ({ table, person: 'person_id', ciphers: ['phone_cipher'] }))

export const payments = (ports: Ports): Module =>
  moduleOf('payments', [
    callbacks(ports),
    payouts(ports),
    payoutSwitches,
    modifications,
    paymentsIn,
    refunds(ports),
    corrections,
    correctionBatches,
    prompts(ports),
    paymentReversals(ports),
    heldMessages(ports),
    operatorAccounts(ports),
    aggregatorPayments(ports),
    part({ waiting: waitingMoney, recurring: [bindingNumbers('payments', numberTables)] }),
  ])

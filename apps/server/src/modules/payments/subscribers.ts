import { act, errand, type Subscriber } from '../../platform/events/subscriber.ts'
import type { Ports } from '../../ports.ts'
import { sendAggregatorRefund } from './aggregator/send-refund.ts'
import { sendAggregatorRequest } from './aggregator/send-request.ts'
import { handleCallback } from './commands/handle-callback.ts'
import { matchPayment, matchWaiting } from './commands/match-payment.ts'
import { prepareDisbursement } from './commands/prepare-disbursement.ts'
import { sendRefund } from './commands/refund/send-refund.ts'
import { sendDisbursement } from './commands/send-disbursement.ts'
import { withdrawDisbursement } from './commands/steer-disbursement.ts'
import { sendPrompt } from './operator/prompt/send-prompt.ts'
import { sendReversal } from './operator/reversal/send-reversal.ts'

export const subscribers = (ports: Ports): Subscriber[] => [
  ...walletSubscribers(ports),
  ...aggregatorSubscribers(ports),
  act('payments.handle-callback', 'callback.received', (ctx, told) =>
    handleCallback(ctx, ports, told),
  ),
  act('payments.match-payment', 'payment.received', matchPayment),
  act('payments.match-waiting', 'loan.opened', matchWaiting),
]

const walletSubscribers = ({ walletOperator }: Ports): Subscriber[] => [
  act('payments.prepare-disbursement', 'application.approved', prepareDisbursement),
  act('payments.withdraw-disbursement', 'application.cancelled', withdrawDisbursement),
  errand('payments.send-disbursement', 'disbursement.prepared', (outside, told) =>
    sendDisbursement(outside, walletOperator, told),
  ),
  errand('payments.send-refund', 'refund.approved', (outside, told) =>
    sendRefund(outside, walletOperator, told),
  ),
  errand('payments.send-prompt', 'prompt.asked', (outside, told) =>
    sendPrompt(outside, walletOperator, told),
  ),
  errand('payments.send-reversal', 'payment-reversal.approved', (outside, told) =>
    sendReversal(outside, walletOperator, told),
  ),
]

const aggregatorSubscribers = ({ aggregator }: Ports): Subscriber[] => [
  errand('payments.send-aggregator-request', 'aggregator-request.asked', (outside, told) =>
    sendAggregatorRequest(outside, aggregator, told),
  ),
  errand('payments.send-aggregator-refund', 'aggregator-refund.approved', (outside, told) =>
    sendAggregatorRefund(outside, aggregator, told),
  ),
]

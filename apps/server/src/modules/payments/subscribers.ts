import type { Subscriber } from '../../platform/context.ts'
import { externalJob, onEvent } from '../../platform/events/subscriber.ts'
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
import { payReopened, useReleased } from './overpayment/pay-reopened.ts'

export const subscribers = (ports: Ports): Subscriber[] => [
  ...walletSubscribers(ports),
  ...aggregatorSubscribers(ports),
  onEvent('payments.handle-callback', 'callback.received', (ctx, payload) =>
    handleCallback(ctx, ports, payload),
  ),
  onEvent('payments.match-payment', 'payment.received', matchPayment),
  onEvent('payments.match-waiting', 'loan.opened', matchWaiting),
  onEvent('payments.pay-reopened', 'loan.reopened', payReopened),
  onEvent('payments.use-released', 'refund.released', useReleased),
]

const walletSubscribers = ({ walletOperator }: Ports): Subscriber[] => [
  onEvent('payments.prepare-disbursement', 'application.approved', prepareDisbursement, ['pays']),
  onEvent('payments.withdraw-disbursement', 'application.cancelled', withdrawDisbursement),
  externalJob(
    'payments.send-disbursement',
    'disbursement.prepared',
    (job, payload) => sendDisbursement(job, walletOperator, payload),
    { words: ['pays'] },
  ),
  externalJob(
    'payments.send-refund',
    'refund.approved',
    (job, payload) => sendRefund(job, walletOperator, payload),
    { words: ['pays'] },
  ),
  externalJob('payments.send-prompt', 'prompt.asked', (job, payload) =>
    sendPrompt(job, walletOperator, payload),
  ),
  externalJob('payments.send-reversal', 'payment-reversal.approved', (job, payload) =>
    sendReversal(job, walletOperator, payload),
  ),
]

const aggregatorSubscribers = ({ aggregator }: Ports): Subscriber[] => [
  externalJob('payments.send-aggregator-request', 'aggregator-request.asked', (job, payload) =>
    sendAggregatorRequest(job, aggregator, payload),
  ),
  externalJob('payments.send-aggregator-refund', 'aggregator-refund.approved', (job, payload) =>
    sendAggregatorRefund(job, aggregator, payload),
  ),
]

import {
  aggregatorAccount as accountEndpoint,
  askAggregatorPayment,
  aggregatorPayment as paymentEndpoint,
  readAggregatorNotice,
} from '@daftari/contract/payments/aggregator/endpoints'
import { aggregatorCallback } from '@daftari/contract/payments/callback-endpoint'
import { externalJob } from '../../../platform/events/subscriber.ts'
import { inSteps, write } from '../../../platform/module.ts'
import { pagePanel, rowPanel } from '../../../platform/panels/panel-query.ts'
import { type Part, part } from '../../../platform/part.ts'
import type { Ports } from '../../../ports.ts'
import { asksOf } from '../asks-of.ts'
import { noticeAnswerer } from './answer-notice.ts'
import { askAboutPayment } from './ask-payment.ts'
import { askAggregatorRefunds } from './ask-refunds.ts'
import { askAggregatorRequests } from './ask-requests.ts'
import { aggregatorAccount } from './queries/account.ts'
import { aggregatorPaymentList } from './queries/list-payments.ts'
import { aggregatorRequestList } from './queries/list-requests.ts'
import { aggregatorPayment } from './queries/payment.ts'
import { readNotice } from './read-notice.ts'
import { sendAggregatorRefund } from './send-refund.ts'
import { sendAggregatorRequest } from './send-request.ts'

/** Money in by a payment aggregator: its payments, requests and notices. */
export function aggregatorPayments({ aggregator }: Pick<Ports, 'aggregator'>): Part {
  const answer = noticeAnswerer(aggregator)
  return part({
    lists: [aggregatorPaymentList, aggregatorRequestList],
    routes: [
      inSteps(aggregatorCallback, (steps, _, parts) => answer(steps, parts)),
      pagePanel(accountEndpoint, (ctx) => aggregatorAccount(ctx, aggregator !== undefined)),
      rowPanel(paymentEndpoint, aggregatorPayment),
      inSteps(askAggregatorPayment, (steps, { params }) =>
        askAboutPayment(steps, aggregator, params.id),
      ),
      write(readAggregatorNotice, (ctx, { params, body }) =>
        readNotice(ctx, { ...params, ...body }),
      ),
    ],
    subscribers: [
      externalJob('payments.send-aggregator-request', 'aggregator-request.asked', (job, payload) =>
        sendAggregatorRequest(job, aggregator, payload),
      ),
      externalJob('payments.send-aggregator-refund', 'aggregator-refund.approved', (job, payload) =>
        sendAggregatorRefund(job, aggregator, payload),
      ),
    ],
    recurring: [
      {
        name: 'payments.ask-aggregator',
        everySeconds: 30,
        due: asksOf('payments.prompt', 'payments.payment_reversal'),
        run: async (appContext) => {
          await askAggregatorRequests(appContext, aggregator)
          await askAggregatorRefunds(appContext, aggregator)
        },
      },
    ],
  })
}

import {
  aggregatorAccount as accountEndpoint,
  askAggregatorPayment,
  aggregatorPayment as paymentEndpoint,
  readAggregatorNotice,
} from '@daftari/contract/payments/aggregator/endpoints'
import { aggregatorCallback } from '@daftari/contract/payments/callback-endpoint'
import { inSteps, type Route, read, write } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { noticeAnswerer } from './answer-notice.ts'
import { askAboutPayment } from './ask-payment.ts'
import { aggregatorAccount } from './queries/account.ts'
import { aggregatorPayment } from './queries/payment.ts'
import { readNotice } from './read-notice.ts'

export function aggregatorRoutes({ aggregator }: Pick<Ports, 'aggregator'>): Route[] {
  const answer = noticeAnswerer(aggregator)
  return [
    inSteps(aggregatorCallback, (steps, _, parts) => answer(steps, parts)),
    read(accountEndpoint, (ctx) => aggregatorAccount(ctx, aggregator !== undefined)),
    read(paymentEndpoint, (ctx, { params }) => aggregatorPayment(ctx, params.id)),
    inSteps(askAggregatorPayment, (steps, { params }) =>
      askAboutPayment(steps, aggregator, params.id),
    ),
    write(readAggregatorNotice, (ctx, { params, body }) => readNotice(ctx, { ...params, ...body })),
  ]
}

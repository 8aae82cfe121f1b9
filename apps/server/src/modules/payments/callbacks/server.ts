import {
  operatorResult,
  paymentConfirmation,
  paymentValidation,
} from '@daftari/contract/payments/callback-endpoint'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { inSteps } from '../../../platform/module.ts'
import { type Part, part } from '../../../platform/part.ts'
import type { Ports } from '../../../ports.ts'
import { handleCallback } from '../commands/handle-callback.ts'
import { callbackAnswerer } from './answer-callback.ts'

/** What the operator calls: kept at once, handled after. */
export function callbacks(ports: Ports): Part {
  const answer = callbackAnswerer(ports)
  return part({
    routes: [
      inSteps(operatorResult, (steps, { params }, parts) =>
        answer(steps, { kind: params.kind, parts }),
      ),
      inSteps(paymentConfirmation, (steps, _, parts) => answer(steps, { kind: 'payment', parts })),
      inSteps(paymentValidation, (steps, _, parts) =>
        answer(steps, { kind: 'payment-validation', parts }),
      ),
    ],
    subscribers: [
      onEvent('payments.handle-callback', 'callback.received', (ctx, payload) =>
        handleCallback(ctx, ports, payload),
      ),
    ],
  })
}

import * as contract from '@daftari/contract/payments/correction-endpoints'
import { type Route, write } from '../../../platform/module.ts'
import { sendToRefund } from './send-to-refund.ts'

export const correctionRoutes: Route[] = [
  write(contract.sendToRefund, async (ctx, { params, body }) => {
    const refund = await sendToRefund(ctx, { paymentId: params.id, ...body })
    return { refundId: refund?.id ?? null, amountCents: refund?.amountCents ?? null }
  }),
]

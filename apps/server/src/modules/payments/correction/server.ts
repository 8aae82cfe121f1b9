import * as contract from '@daftari/contract/payments/correction-endpoints'
import { write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { correction } from './correction-request.ts'
import { correctionList } from './list-corrections.ts'
import { unmatchedList } from './list-unmatched.ts'
import { sendToRefund } from './send-to-refund.ts'

/** Payments allocated to the wrong loan, or to none. */
export const corrections = part({
  requests: [correction],
  lists: [unmatchedList, correctionList],
  routes: [
    write(contract.sendToRefund, async (ctx, { params, body }) => {
      const refund = await sendToRefund(ctx, { paymentId: params.id, ...body })
      return { refundId: refund?.id ?? null, amountCents: refund?.amountCents ?? null }
    }),
  ],
})

import * as contract from '@daftari/contract/payments/correction-endpoints'
import { type Route, write } from '../../../platform/module.ts'
import type { Payment } from '../payment-store.ts'
import { askCorrection } from './ask-correction.ts'
import { decideCorrection, withdrawCorrection } from './decide-correction.ts'
import { sendToRefund } from './send-to-refund.ts'
import type { Correction } from './store.ts'

export const correctionRoutes: Route[] = [
  write(contract.askCorrection, async (ctx, { params, body }) =>
    outcome(await askCorrection(ctx, { paymentId: params.id, ...body })),
  ),
  write(contract.decideCorrection, async (ctx, { params, body }) =>
    outcome(await decideCorrection(ctx, { ...params, ...body })),
  ),
  write(contract.withdrawCorrection, async (ctx, { params, body }) =>
    outcome(await withdrawCorrection(ctx, { ...params, ...body })),
  ),
  write(contract.sendToRefund, async (ctx, { params, body }) => {
    const refund = await sendToRefund(ctx, { paymentId: params.id, ...body })
    return { refundId: refund?.id ?? null, amountCents: refund?.amountCents ?? null }
  }),
]

const outcome = ({ correction, payment }: { correction: Correction; payment: Payment }) => ({
  correctionId: correction.id,
  correctionState: correction.state,
  correctionVersion: correction.version,
  paymentId: payment.id,
  paymentState: payment.state,
  paymentVersion: payment.version,
})

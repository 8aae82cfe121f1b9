import {
  operatorResult,
  paymentConfirmation,
  paymentValidation,
} from '@daftari/contract/payments/callback-endpoint'
import {
  paymentCandidates as candidatesEndpoint,
  deleteRepayment as deleteRepaymentEndpoint,
  matchPaymentByHand as matchEndpoint,
  paymentDetail as paymentDetailEndpoint,
  paymentTarget as paymentTargetEndpoint,
  paymentProof as proofEndpoint,
  recordRepayment as recordEndpoint,
  reversePayment as reverseEndpoint,
} from '@daftari/contract/payments/payment-endpoints'
import {
  cancelDisbursement as cancelEndpoint,
  disbursementDetail as detailEndpoint,
  holdDisbursement as holdEndpoint,
  operatorState,
  queryDisbursement as queryEndpoint,
  releaseDisbursement as releaseEndpoint,
  retryDisbursement as retryEndpoint,
} from '@daftari/contract/payments/payout-endpoints'
import { assert } from '@daftari/kernel/assert'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { awayState } from '../../platform/faults/provider-health.ts'
import { inSteps, type Route, read, write } from '../../platform/module.ts'
import { callbackAnswerer } from './callbacks/answer-callback.ts'
import { matchPaymentByHand } from './commands/match-payment-by-hand.ts'
import { recordRepayment } from './commands/record-repayment.ts'
import { releaseDisbursement } from './commands/release-disbursement.ts'
import { deleteRepayment, reversePayment } from './commands/reverse-payment.ts'
import {
  askAboutDisbursement,
  cancelDisbursement,
  holdDisbursement,
  retryDisbursement,
} from './commands/steer-disbursement.ts'
import { actualOf, statusOf } from './domain/disbursement.ts'
import type { Payment } from './payment-store.ts'
import type { Payout } from './payout-store.ts'
import { disbursementDetail } from './queries/disbursement-detail.ts'
import { paymentCandidates } from './queries/payment-candidates.ts'
import { paymentDetail } from './queries/payment-detail.ts'
import { paymentProof } from './queries/payment-proof.ts'
import { paymentTarget } from './queries/payment-target.ts'

export const payoutRoutes: Route[] = [
  read(detailEndpoint, (ctx, { params }) => disbursementDetail(ctx, params.id)),
  read(operatorState, (ctx) => awayState(ctx, 'mpesa')),
  write(retryEndpoint, async (ctx, { params, body }) => {
    const { payout, waitsForSecondPerson } = await retryDisbursement(ctx, { ...params, ...body })
    return { ...payoutOutcome(payout), waitsForSecondPerson }
  }),
  write(holdEndpoint, async (ctx, { params, body }) =>
    payoutOutcome(await holdDisbursement(ctx, { ...params, ...body })),
  ),
  write(releaseEndpoint, async (ctx, { params, body }) => {
    const { payout, waitsForSecondPerson } = await releaseDisbursement(ctx, { ...params, ...body })
    return { ...payoutOutcome(payout), waitsForSecondPerson }
  }),
  write(cancelEndpoint, async (ctx, { params, body }) =>
    payoutOutcome(await cancelDisbursement(ctx, { ...params, ...body })),
  ),
  write(queryEndpoint, async (ctx, { params }) => {
    const askAt = await askAboutDisbursement(ctx, params.id)
    return { askAt: askAt.toISOString() }
  }),
]

export const paymentRoutes: Route[] = [
  read(paymentDetailEndpoint, (ctx, { params }) => paymentDetail(ctx, params.id)),
  read(proofEndpoint, async (ctx, { params }, { reply }) => {
    const { receipt, mediaType, storageKey } = await paymentProof(ctx, params.id)
    const isPicture = mediaType.startsWith('image/')
    const content = await ctx.appContext.files.read(storageKey)
    const name = `${receipt}.${isPicture ? 'webp' : 'pdf'}`
    reply.file({ name, mediaType, inline: isPicture, content })
    return {}
  }),
  read(candidatesEndpoint, async (ctx, { params, query }) => ({
    rows: await paymentCandidates(ctx, params.id, query.loanId),
  })),
  write(matchEndpoint, async (ctx, { params, body }) => {
    const { correction, payment } = await matchPaymentByHand(ctx, {
      paymentId: params.id,
      ...body,
    })
    return { ...paymentOutcome(payment), waitsForSecondPerson: correction.state === 'asked' }
  }),
  write(reverseEndpoint, async (ctx, { params, body }) =>
    paymentOutcome(await reversePayment(ctx, { paymentId: params.id, ...body })),
  ),
  read(paymentTargetEndpoint, (ctx, { query }) => paymentTarget(ctx, query)),
  write(recordEndpoint, async (ctx, { params, body }, { upload }) => {
    assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
    const paidOn: BusinessDate = businessDate(body.paidOn)
    const entered = { ...body, paidOn, loanId: params.id, proof: upload }
    const { id, ...outcome } = paymentOutcome(await recordRepayment(ctx, entered))
    const waitsForSecondPerson = outcome.state === 'unmatched'
    return { paymentId: id, ...outcome, waitsForSecondPerson }
  }),
  write(deleteRepaymentEndpoint, async (ctx, { params, body }) =>
    paymentOutcome(await deleteRepayment(ctx, { repaymentId: params.id, ...body })),
  ),
]

export function callbackRoutes(settings: { payInShortCode: string }): Route[] {
  const answer = callbackAnswerer(settings)
  return [
    inSteps(operatorResult, (steps, { params }, parts) =>
      answer(steps, { kind: params.kind, parts }),
    ),
    inSteps(paymentConfirmation, (steps, _, parts) => answer(steps, { kind: 'payment', parts })),
    inSteps(paymentValidation, (steps, _, parts) =>
      answer(steps, { kind: 'payment-validation', parts }),
    ),
  ]
}

const payoutOutcome = (payout: Payout) => ({
  id: payout.id,
  status: statusOf(payout.place),
  actualStatus: actualOf(payout.place),
  version: payout.version,
})

const paymentOutcome = (payment: Payment) => ({
  id: payment.id,
  state: payment.state,
  matchedCents: payment.matchedCents,
  surplusCents: payment.surplusCents,
  version: payment.version,
})

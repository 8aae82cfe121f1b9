import {
  paymentCandidates as candidatesEndpoint,
  deleteRepayment as deleteRepaymentEndpoint,
  matchPaymentByHand as matchEndpoint,
  paymentDetail as paymentDetailEndpoint,
  paymentProof,
  paymentTarget as paymentTargetEndpoint,
  recordRepayment as recordEndpoint,
  reversePayment as reverseEndpoint,
} from '@daftari/contract/payments/payment-endpoints'
import { assert } from '@daftari/kernel/assert'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { anyRowOf } from '../../platform/desk/any-row-of.ts'
import { onEvent } from '../../platform/events/subscriber.ts'
import { documentRoute, keptPaper } from '../../platform/files/document-route.ts'
import { read, write } from '../../platform/module.ts'
import { rowPanel } from '../../platform/panels/panel-query.ts'
import { part } from '../../platform/part.ts'
import { matchPayment, matchWaiting } from './commands/match-payment.ts'
import { matchPaymentByHand } from './commands/match-payment-by-hand.ts'
import { recordRepayment } from './commands/record-repayment.ts'
import { deleteRepayment, reversePayment } from './commands/reverse-payment.ts'
import type { Payment } from './payment-store.ts'
import { paymentList } from './queries/list-payments.ts'
import { paymentCandidates } from './queries/payment-candidates.ts'
import { paymentDetail } from './queries/payment-detail.ts'
import { paymentTarget } from './queries/payment-target.ts'
import { searchMoney } from './queries/search-money.ts'

/** Money in: payments, and the loans that they are matched to. */
export const paymentsIn = part({
  lists: [paymentList],
  objects: [{ type: 'payment', ...anyRowOf('payments.payment') }],
  search: searchMoney,
  subscribers: [
    onEvent('payments.match-payment', 'payment.received', matchPayment),
    onEvent('payments.match-waiting', 'loan.opened', matchWaiting),
  ],
  routes: [
    rowPanel(paymentDetailEndpoint, paymentDetail),
    documentRoute(paymentProof, (ctx, { id }) =>
      keptPaper(
        ctx,
        sql<string>`select receipt from payments.payment where id = ${id}`,
        sql<number | null>`select proof_file_id from payments.payment where id = ${id}`,
      ),
    ),
    rowPanel(candidatesEndpoint, async (ctx, id, { loanId }) => ({
      rows: await paymentCandidates(ctx, id, loanId),
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
  ],
})

const paymentOutcome = (payment: Payment) => ({
  id: payment.id,
  state: payment.state,
  matchedCents: payment.matchedCents,
  surplusCents: payment.surplusCents,
  version: payment.version,
})

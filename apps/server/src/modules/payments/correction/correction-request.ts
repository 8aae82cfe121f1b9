import { correctionRequest } from '@daftari/contract/payments/correction-endpoints'
import { secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import { lockPayment, lockPaymentSeen, type Payment } from '../payment-store.ts'
import { correctPayment } from './correct-payment.ts'
import { allocatedAfter, requireCorrectable, requireFree, type Wanted } from './correctable.ts'
import { sumOf } from './correction.ts'
import { mayLayAlone } from './laid-alone.ts'
import type { Correction } from './store.ts'

/**
 * A person says where a payment shall go: it is done at once, or, of a stranger's money and above the
 * limits of what one person lays alone, when another person has approved it. One of a file is decided
 * with its file.
 */
export const correction = requestFlow(correctionRequest, {
  table: 'payments.correction',
  only: sql`r.batch_id is null`,

  async ask(ctx, { id, version, kind, parts, reason }) {
    const payment = await lockPaymentSeen(ctx, { id, version })
    await requireFree(ctx, payment)
    await requireCorrectable(ctx, payment, { kind, parts })
    const amountCents = sumOf(parts)
    const paymentVersion = payment.version
    return { paymentId: id, paymentVersion, kind, parts: json(parts), amountCents, reason }
  },
  async alone(ctx, { id, kind, parts }) {
    const payment = await paymentOf(ctx, id)
    if (allocatedAfter(payment, { kind, parts }) > secondPersonAboveCents) return undefined
    const { receipt } = payment
    return (await mayLayAlone(ctx, { parts, payer: payment, receipt }))
      ? `payment.${kind}`
      : undefined
  },

  async recheck(ctx, { paymentId, paymentVersion }) {
    const { version, receipt } = await paymentOf(ctx, paymentId)
    if (version !== paymentVersion) refuse('correction.payment-changed', { receipt })
  },
  async execute(ctx, row) {
    await correctPayment(ctx, await paymentOf(ctx, row.paymentId), row as unknown as Correction)
  },

  subject: ({ paymentId }) => ({ type: 'payment', id: paymentId }),
  audited: ({ id, kind, parts }) => ({ correctionId: id, kind, parts }),
  async answer(row, ctx) {
    const payment = await paymentOf(ctx, row.paymentId)
    return {
      correctionId: row.id,
      correctionState: (row as unknown as Correction).state,
      correctionVersion: row.version,
      paymentId: payment.id,
      paymentState: payment.state,
      paymentVersion: payment.version,
    }
  },
  summary: {
    about: 'paymentId',
    amount: 'amountCents',
    name: sql`(select p.receipt from payments.payment p where p.id = r.payment_id)`,
  },
})

export type AskedCorrection = Wanted & { paymentId: number; version: number; reason: string }
type Corrected = Promise<{ correction: Correction; payment: Payment }>

export const askCorrection = async (
  ctx: Context,
  { paymentId: id, ...asked }: AskedCorrection,
): Corrected => withPayment(ctx, await correction.ask(ctx, { id, ...asked }))

export const decideCorrection = async (
  ctx: Context,
  decision: Parameters<typeof correction.decide>[1],
): Corrected => withPayment(ctx, await correction.decide(ctx, decision))

export const withdrawCorrection = async (
  ctx: Context,
  seen: Parameters<typeof correction.withdraw>[1],
): Corrected => withPayment(ctx, await correction.withdraw(ctx, seen))

async function withPayment(ctx: Context, row: RequestRow<'payments.correction'>): Corrected {
  const payment = await paymentOf(ctx, row.paymentId)
  return { correction: row as unknown as Correction, payment }
}

async function paymentOf(ctx: Context, id: number): Promise<Payment> {
  const payment = await lockPayment(ctx.tx, id)
  assert(payment !== undefined, 'a correction is of a payment')
  return payment
}

import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import { correctionFileRequest } from '@daftari/contract/payments/correction-files'
import { type RefusalCode, refusalText, refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { requestFlow } from '../../../../platform/desk/requests/request-flow.ts'
import type { Decided } from '../../../../platform/desk/requests/request-steps.ts'
import { toSuspense } from '../../commands/reverse-payment.ts'
import { lockPayment, type Payment } from '../../payment-store.ts'
import { allocateParts } from '../allocate-parts.ts'
import { type Correction, changeCorrection } from '../store.ts'
import { differencesOf, doOne, figuresOf, touchedLoans } from './run-batch.ts'
import { correctionsOf } from './store.ts'

/**
 * Another person than the requester approves it, and it is executed entirely or not at all. Refuses:
 * batch.row-refused with the row and the reason, at approval and at withdrawal.
 */
export const correctionFile = requestFlow(correctionFileRequest, {
  table: 'payments.correctionBatch',
  ask: () => refuse('request.invalid'),

  async execute(ctx, { id }, { save, ...decided }) {
    const differences = await doAll(ctx, await correctionsOf(ctx, id), decided)
    await save({ differences: json(differences) })
  },

  async decided(ctx, row) {
    if (row.state !== 'refused') return
    const { decidedBy, decidedAt, decisionReason } = row
    const refused = { decidedBy, decidedAt, decisionReason, state: 'refused' }
    for (const one of await correctionsOf(ctx, row.id)) await changeCorrection(ctx, one, refused)
  },

  async withdraw(ctx, { id }) {
    for (const one of await correctionsOf(ctx, id)) {
      await changeCorrection(ctx, one, { state: 'withdrawn' })
    }
  },

  /** The last row first, or none. */
  async reverse(ctx, { id }, { decidedBy, decidedAt, decisionReason, save }) {
    for (const one of (await correctionsOf(ctx, id)).toReversed()) {
      await orRefuseRow(ctx, one, () => putBack(ctx, one, decisionReason ?? ''))
    }
    await save({ undoneBy: decidedBy, undoneAt: decidedAt, undoReason: decisionReason })
  },

  audited: ({ fileName, rows, amountCents }) => ({ fileName, rows, amountCents }),
  async each({ id }, ctx) {
    return (await correctionsOf(ctx, id)).map(({ paymentId, kind, parts }) => ({
      object: { type: 'payment', id: paymentId },
      after: { kind, parts },
    }))
  },
  summary: { name: sql`r.file_name`, amount: 'amountCents' },
})

async function doAll(ctx: Context, some: readonly Correction[], decided: Decided) {
  const ready: (Correction & { payment: Payment })[] = []
  for (const one of some) ready.push({ ...one, payment: await paymentOf(ctx, one) })
  const loans = await touchedLoans(ctx, ready)
  const before = await figuresOf(ctx, loans)
  for (const one of ready) {
    await orRefuseRow(ctx, one, async () => {
      const { payment, paymentVersion } = one
      if (payment.version !== paymentVersion) {
        refuse('correction.payment-changed', { receipt: payment.receipt })
      }
      const { before: beforeParts, after } = await doOne(ctx, payment, one)
      await changeCorrection(ctx, one, {
        ...decided,
        state: 'done',
        beforeParts: json(beforeParts),
        doneVersion: after.version,
      })
    })
  }
  return differencesOf(before, await figuresOf(ctx, loans))
}

async function putBack(ctx: Context, one: Correction, reason: string): Promise<void> {
  const payment = await paymentOf(ctx, one)
  if (payment.version !== one.doneVersion) {
    refuse('correction.payment-changed', { receipt: payment.receipt })
  }
  const parts = one.beforeParts as unknown as CorrectionPart[]
  const free = await toSuspense(ctx, payment, reason)
  if (parts.length > 0) await allocateParts(ctx, free, { parts, by: staffOf(ctx) })
  await changeCorrection(ctx, one, { state: 'undone' })
}

async function paymentOf(ctx: Context, { paymentId }: Correction): Promise<Payment> {
  const payment = await lockPayment(ctx.tx, paymentId)
  assert(payment !== undefined, 'a correction is of a payment')
  return payment
}

/** All or nothing: the row is named, and the decider sees why. */
async function orRefuseRow(
  ctx: Context,
  { fileRows }: Correction,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const why = refusalText(error.code as RefusalCode, ctx.language, error.params)
    refuse('batch.row-refused', { row: fileRows?.[0] ?? 0, why })
  }
}

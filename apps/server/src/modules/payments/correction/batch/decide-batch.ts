import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import { type RefusalCode, refusalText, refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { Refusal } from '@daftari/kernel/refusal'
import { audit } from '../../../../platform/audit.ts'
import { type Context, may, staffOf } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { requireSecondPerson } from '../../../../platform/desk/second-person/require-second-person.ts'
import { toSuspense } from '../../commands/reverse-payment.ts'
import { lockPayment, type Payment } from '../../payment-store.ts'
import { allocateParts } from '../allocate-parts.ts'
import { type Correction, changeCorrection } from '../store.ts'
import { differencesOf, doOne, figuresOf, touchedLoans } from './run-batch.ts'
import { type Batch, changeBatch, correctionsOf, lockBatchSeen } from './store.ts'

interface Seen {
  id: number
  version: number
}

/**
 * Another person than the one who asked approves it, and all of it is done or nothing; or refuses it
 * with a reason. Refuses: request.not-found, record.stale, batch.own, batch.decided,
 * batch.row-refused with the row and why.
 */
export async function decideBatch(
  ctx: Context,
  decision: Seen & { approve: boolean; reason?: string | undefined },
): Promise<Batch> {
  const batch = await lockAsked(ctx, decision)
  const by = staffOf(ctx)
  await requireSecondPerson(ctx, [batch.askedBy], 'batch.own', { id: batch.id })
  const { approve, reason } = decision
  const decided = { decidedBy: by, decidedAt: ctx.clock.now(), decisionReason: reason ?? null }
  const some = await correctionsOf(ctx, batch.id)
  const differences = approve ? await doAll(ctx, some, decided) : undefined
  if (!approve) {
    for (const one of some) await changeCorrection(ctx, one, { ...decided, state: 'refused' })
  }
  const after = await changeBatch(ctx, batch, {
    ...decided,
    state: approve ? 'done' : 'refused',
    ...(differences === undefined ? {} : { differences: json(differences) }),
  })
  await record(ctx, approve ? 'approve' : 'refuse', { batch: after, some, reason })
  return after
}

/** Refuses: request.not-found, record.stale, batch.not-yours, batch.decided. */
export async function withdrawBatch(ctx: Context, seen: Seen & { reason: string }): Promise<Batch> {
  const batch = await lockAsked(ctx, seen)
  if (batch.askedBy !== staffOf(ctx) && !may(ctx, 'correction.decide')) {
    refuse('batch.not-yours', { id: batch.id })
  }
  const some = await correctionsOf(ctx, batch.id)
  for (const one of some) await changeCorrection(ctx, one, { state: 'withdrawn' })
  const after = await changeBatch(ctx, batch, { state: 'withdrawn' })
  await record(ctx, 'withdraw', { batch: after, some, reason: seen.reason })
  return after
}

/**
 * Puts every payment back to where it was, the last row first, or none. Never by who asked for it.
 * Refuses: request.not-found, record.stale, batch.own, batch.not-done, batch.row-refused when a
 * payment has changed since.
 */
export async function undoBatch(ctx: Context, seen: Seen & { reason: string }): Promise<Batch> {
  const batch = await lockBatchSeen(ctx, seen)
  const { id } = batch
  if (batch.state !== 'done') refuse('batch.not-done', { id })
  await requireSecondPerson(ctx, [batch.askedBy], 'batch.own', { id })
  const some = await correctionsOf(ctx, id)
  for (const one of some.toReversed()) {
    await orRefuseRow(ctx, one, () => putBack(ctx, one, seen.reason))
  }
  const after = await changeBatch(ctx, batch, {
    state: 'undone',
    undoneBy: staffOf(ctx),
    undoneAt: ctx.clock.now(),
    undoReason: seen.reason,
  })
  await record(ctx, 'undo', { batch: after, some, reason: seen.reason })
  return after
}

async function lockAsked(ctx: Context, seen: Seen): Promise<Batch> {
  const batch = await lockBatchSeen(ctx, seen)
  if (batch.state !== 'asked') refuse('batch.decided', { id: batch.id })
  return batch
}

async function doAll(
  ctx: Context,
  some: readonly Correction[],
  decided: Pick<Batch, 'decidedBy' | 'decidedAt' | 'decisionReason'>,
) {
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

/** All or nothing: the row is named, and whoever decides sees why. */
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

async function record(
  ctx: Context,
  act: 'approve' | 'refuse' | 'withdraw' | 'undo',
  reported: { batch: Batch; some: readonly Correction[]; reason: string | undefined },
): Promise<void> {
  const { batch, some, reason } = reported
  await audit(ctx, {
    act: `batch.${act}`,
    object: { type: 'correction-batch', id: batch.id },
    after: { state: batch.state, rows: batch.rows, amountCents: batch.amountCents },
    reason,
    each: some.map((one) => ({
      object: { type: 'payment', id: one.paymentId },
      after: { kind: one.kind, parts: one.parts },
    })),
  })
}

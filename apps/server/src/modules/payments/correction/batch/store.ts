import type { BatchState } from '@daftari/contract/payments/correction-batch'
import type { Selectable, UpdateObject } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { checkVersion } from '../../../../platform/db/check-version.ts'
import type { DB, PaymentsCorrectionBatch } from '../../../../platform/db/types.ts'
import type { Correction } from '../store.ts'

export type Batch = Selectable<PaymentsCorrectionBatch> & { state: BatchState }

/** Refuses: request.not-found, record.stale when it is not the version the person saw. */
export async function lockBatchSeen(
  ctx: Context,
  seen: { id: number; version: number },
): Promise<Batch> {
  const row = await ctx.tx
    .selectFrom('payments.correctionBatch')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, seen.version) as Batch
}

export async function changeBatch(
  ctx: Context,
  batch: Batch,
  changes: UpdateObject<DB, 'payments.correctionBatch'>,
): Promise<Batch> {
  const row = await ctx.tx
    .updateTable('payments.correctionBatch')
    .set({ ...changes, version: batch.version + 1 })
    .where('id', '=', batch.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Batch
}

/** What the file says, in the order of its rows. */
export async function correctionsOf(ctx: Context, batchId: number): Promise<Correction[]> {
  const rows = await ctx.tx
    .selectFrom('payments.correction')
    .selectAll()
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute()
  return rows as unknown as Correction[]
}

import { createHash } from 'node:crypto'
import type { WhatWasRead } from '@daftari/contract/platform/what-was-read'
import { refuse } from '@daftari/contract/refusals'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import type { RequestRow } from '../../../../platform/desk/requests/request-store.ts'
import { mediaTypeOf } from '../../../../platform/files/rows/read-table.ts'
import type { Upload } from '../../../../platform/files/upload.ts'
import type { Steps } from '../../../../platform/module.ts'
import { sumOf } from '../correction.ts'
import { type CheckedBatch, checkBatch, type GivenFile } from './check-batch.ts'
import { correctionFile } from './decide-batch.ts'
import { findCorrectable } from './run-batch.ts'

type Batch = RequestRow<'payments.correctionBatch'>

/**
 * Keeps a file whose every row can be done, for another person to approve. Refuses what reading it
 * refuses, batch.has-problems, batch.file-known.
 */
export async function askBatch(
  steps: Steps,
  { file, choice = {}, note }: GivenFile & { note: string },
): Promise<Batch & { whatWasRead: WhatWasRead }> {
  const checked = await checkBatch(steps, { file, choice })
  const [first] = checked.problems
  if (first !== undefined) {
    const params = { count: checked.problems.length, row: first.row, why: first.text }
    refuse('batch.has-problems', params, { file: 'rows' })
  }
  const batch = await steps.transact((ctx) => keepBatch(ctx, checked, { file, note }))
  return { ...batch, whatWasRead: checked.whatWasRead }
}

async function keepBatch(
  ctx: Context,
  { plan, differences, whatWasRead }: CheckedBatch,
  { file, note }: { file: Upload; note: string },
): Promise<Batch> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const { name, bytes } = file
  const kept = await ctx.appContext.files.keep(ctx, {
    purpose: 'corrections',
    name,
    bytes,
    mediaType: mediaTypeOf(file),
  })
  const { rows, amountCents } = plan
  const made = await correctionFile.file(ctx, {
    own: {
      fileId: kept.id,
      fileName: kept.name,
      sha256,
      note,
      rows,
      amountCents,
      differences: json(differences),
      whatWasRead: json(whatWasRead),
    },
    act: 'batch.ask',
    reason: note,
    taken: () => refuse('batch.file-known', { name: kept.name }),
  })
  for (const planned of plan.corrections) {
    const payment = await findCorrectable(ctx, planned)
    const { kind, parts, reason } = planned
    await ctx.tx
      .insertInto('payments.correction')
      .values({
        batchId: made.id,
        fileRows: planned.rows,
        paymentId: payment.id,
        paymentVersion: payment.version,
        kind,
        parts: json(parts),
        amountCents: sumOf(parts),
        reason,
        state: 'asked',
        askedBy: staffOf(ctx),
        askedAt: ctx.clock.now(),
      })
      .execute()
  }
  return made
}

import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { keepPaper } from '../../../platform/files/keep-paper.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import { lockManual } from './manual-store.ts'

/**
 * The document by which the second person judges; another one takes its place as long as nobody has
 * decided. Refuses: request.not-found, record.stale, manual-entry.decided, .not-yours.
 */
export async function attachToManualEntry(
  ctx: Context,
  seen: { id: number; version: number },
  paper: Upload,
) {
  const manual = await lockManual(ctx, seen)
  const { id, state } = manual
  if (state !== 'asked') refuse('manual-entry.decided')
  if (manual.askedBy !== staffOf(ctx)) refuse('manual-entry.not-yours')
  const object = { type: 'manual-entry', id }
  const documentFileId = await keepPaper(ctx, paper, { purpose: 'manual-entry', owner: object })
  const version = manual.version + 1
  await ctx.tx
    .updateTable('ledger.manualEntry')
    .set({ documentFileId, version })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    act: 'manual-entry.attach',
    object,
    before: { file: manual.documentFileId },
    after: { file: documentFileId, name: paper.name },
  })
  return { id, state, version }
}

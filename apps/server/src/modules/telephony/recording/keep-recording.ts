import { createHash } from 'node:crypto'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../platform/context.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import { lockCall } from '../call-store.ts'
import { keptUntil } from '../domain/kept-until.ts'
import { audioOf } from './audio.ts'
import { erasureOf } from './locked.ts'

export type RecordingFate =
  | 'kept'
  | 'repeated'
  | 'no-call'
  | 'no-sound'
  | 'cut-short'
  | 'objected'
  | 'no-notice'

/**
 * Stores the recording of a call, once. Without a notice to the callee nothing is stored, nor after an
 * approved objection; a pending one locks it, so that no recorded person decides what exists.
 */
export async function keepRecording(
  ctx: Context,
  { reference, file }: { reference: string; file: Upload },
): Promise<RecordingFate> {
  const call = await lockCall(ctx, { reference })
  if (call === undefined) return 'no-call'
  if (call.objectedAt !== null && !(await isOpen(ctx, call.id))) return 'objected'
  if (call.noticePlayed === false) return 'no-notice'
  const audio = audioOf(file.bytes)
  if (audio === undefined) return 'no-sound'
  if (audio.cutShort) return 'cut-short'
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const known = await ctx.tx
    .selectFrom('telephony.recording')
    .select('id')
    .where('callId', '=', call.id)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (known !== undefined) return 'repeated'
  const stored = await ctx.appContext.files.keep(ctx, {
    purpose: 'recording',
    name: `call-${call.id}.${audio.extension}`,
    bytes: file.bytes,
    mediaType: audio.mediaType,
    owner: { type: 'call', id: call.id },
  })
  await ctx.tx
    .insertInto('telephony.recording')
    .values({
      callId: call.id,
      fileId: stored.id,
      sha256,
      seconds: audio.seconds ?? call.talkSeconds ?? 0,
      receivedAt: ctx.clock.now(),
      keepUntil: keptUntil(call.purpose, call.askedOn as BusinessDate),
    })
    .execute()
  return 'kept'
}

/** Nobody has decided that what is recorded of the call goes. */
async function isOpen(ctx: Context, callId: number): Promise<boolean> {
  const erasure = await erasureOf(ctx, callId)
  return erasure === 'asked' || erasure === 'kept'
}

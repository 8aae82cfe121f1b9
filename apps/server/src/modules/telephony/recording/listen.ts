import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, requirePermission } from '../../../platform/context.ts'
import type { Reply } from '../../../platform/module.ts'
import { seesCall } from '../queries/call-scope.ts'
import { extensionOf } from './audio.ts'
import { erasureOf } from './locked.ts'

interface Wanted {
  id: number
  reason: string
  download: boolean
  part?: number | undefined
}

/**
 * The newest recording of a call that the reader sees on one of their pages, or one of several; that it was
 * listened to, by whom and why, is written down before a byte leaves. Refuses: request.not-found,
 * permission.denied, recording.erased, .locked, .no-notice.
 */
export async function listen(
  ctx: Context,
  { id, reason, download, part }: Wanted,
  reply: Reply,
): Promise<void> {
  if (download) requirePermission(ctx, 'recording.download')
  if (!(await seesCall(ctx, id))) refuse('request.not-found')
  const found = await ctx.tx
    .selectFrom('telephony.recording as r')
    .innerJoin('telephony.call as c', 'c.id', 'r.callId')
    .leftJoin('platform.file as f', 'f.id', 'r.fileId')
    .select(['c.noticePlayed', 'r.id', 'f.mediaType', 'f.storageKey'])
    .where('r.callId', '=', id)
    .$if(part !== undefined, (query) => query.where('r.erasedAt', 'is', null))
    .orderBy('r.id', part === undefined ? 'desc' : 'asc')
    .offset((part ?? 1) - 1)
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  const { mediaType, storageKey, noticePlayed } = found
  if (noticePlayed === false) return refuse('recording.no-notice')
  if (mediaType === null || storageKey === null) return refuse('recording.erased')
  if ((await erasureOf(ctx, id)) === 'asked') return refuse('recording.locked')
  const act = download ? 'recording.download' : 'recording.listen'
  const after = { recording: found.id }
  await audit(ctx, { act, object: { type: 'call', id }, after, reason })
  reply.file({
    name: `call-${id}${part === undefined || part === 1 ? '' : `-${part}`}.${extensionOf(mediaType)}`,
    mediaType,
    inline: !download,
    content: await ctx.appContext.files.read(storageKey),
  })
}

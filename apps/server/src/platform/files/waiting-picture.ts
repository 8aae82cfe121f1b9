import { buffer } from 'node:stream/consumers'
import { mostImagesWaiting } from '@daftari/contract/platform/images'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../audit.ts'
import { type AppContext, type Context, staffOf } from '../context.ts'
import { transact } from '../db/transact.ts'
import { limits } from '../limits.ts'
import type { RecurringJob } from '../schedule/daily.ts'
import { likenessOf } from './likeness.ts'
import type { Upload } from './upload.ts'

const waiting = 'waiting'

/**
 * Keeps a picture that is attached to something later, by the person who uploaded it. Refuses:
 * file.not-an-image, .too-large, .too-many-pixels, .too-many-waiting.
 */
export async function keepWaiting(ctx: Context, { name, bytes }: Upload) {
  await requireFewWaiting(ctx)
  const kept = await ctx.appContext.files.keepImage(ctx, { purpose: waiting, name, bytes })
  const { id: fileId, sizeBytes, width, height } = kept
  await audit(ctx, { act: 'picture.upload', after: { fileId, name: kept.name, width, height } })
  return { fileId, name: kept.name, sizeBytes, width, height }
}

async function requireFewWaiting(ctx: Context): Promise<void> {
  const { count } = await ctx.tx
    .selectFrom('platform.file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purpose', '=', waiting)
    .where('createdBy', '=', staffOf(ctx))
    .executeTakeFirstOrThrow()
  if (count >= mostImagesWaiting) refuse('file.too-many-waiting', { limit: mostImagesWaiting })
}

/**
 * Gives a waiting picture its purpose and owner: once, and only at its uploader's word. A face photo
 * comes back with how it looks. Refuses: file.not-waiting.
 */
export async function attachPicture(
  ctx: Context,
  fileId: number,
  { purpose, owner }: { purpose: string; owner: { type: string; id: number } },
): Promise<{ id: number; sha256: string; likeness: string | undefined }> {
  const row = await ctx.tx
    .updateTable('platform.file')
    .set({ purpose, ownerType: owner.type, ownerId: owner.id })
    .where('id', '=', fileId)
    .where('purpose', '=', waiting)
    .where('createdBy', '=', staffOf(ctx))
    .returning(['storageKey', 'sha256'])
    .executeTakeFirst()
  if (row === undefined) refuse('file.not-waiting')
  const { sha256 } = row
  return { id: fileId, sha256, likeness: await likenessIfFace(ctx, purpose, row.storageKey) }
}

async function likenessIfFace({ appContext }: Context, purpose: string, key: string) {
  if (purpose !== 'selfie') return undefined
  return likenessOf(await buffer(await appContext.files.read(key)))
}

/** What nobody attached within a day: an upload that was given up. */
export const sweepWaiting: RecurringJob = {
  name: 'files.sweep-waiting',
  everySeconds: 3_600,
  run: async (appContext) => {
    const removed = await forgetWaiting(appContext)
    if (removed > 0) appContext.log.info({ removed }, 'pictures that nobody used were removed')
  },
}

/** The row goes first: what a death between the two leaves is a file without a row, which is swept. */
export async function forgetWaiting(appContext: AppContext): Promise<number> {
  const before = new Date(appContext.clock.now().getTime() - limits.orphanMs)
  const gone = await transact(appContext.db, (tx) =>
    tx
      .deleteFrom('platform.file')
      .where('purpose', '=', waiting)
      .where('createdAt', '<', before)
      .returning('storageKey')
      .execute(),
  )
  for (const { storageKey } of gone) await appContext.files.remove(storageKey)
  return gone.length
}

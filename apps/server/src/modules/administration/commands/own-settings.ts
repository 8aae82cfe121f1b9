import type { Language } from '@daftari/contract/language'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import type { RequestParts } from '../../../platform/module.ts'
import { forgetSessions } from '../session-cache.ts'

/** A person's language, for the next time and for what is sent to them. */
export async function setLanguage(ctx: Context, language: Language): Promise<void> {
  const id = staffOf(ctx)
  const before = await ctx.tx
    .selectFrom('administration.staff')
    .select('language')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await ctx.tx.updateTable('administration.staff').set({ language }).where('id', '=', id).execute()
  forgetSessions(ctx.appContext, id)
  const object = { type: 'staff', id }
  await audit(ctx, { act: 'staff.language', object, before, after: { language } })
}

/** Columns, density, theme: what the browser keeps for this person alone. */
export async function savePreference(ctx: Context, key: string, value: unknown): Promise<void> {
  const staffId = staffOf(ctx)
  await ctx.tx
    .insertInto('administration.preference')
    .values({ staffId, key, value: json(value) })
    .onConflict((on) => on.columns(['staffId', 'key']).doUpdateSet({ value: json(value) }))
    .execute()
  await audit(ctx, { act: 'preference.save', object: { type: 'preference', id: key } })
}

export async function readPreferences(ctx: ReadContext): Promise<Record<string, unknown>> {
  const rows = await ctx.db
    .selectFrom('administration.preference')
    .select(['key', 'value'])
    .where('staffId', '=', staffOf(ctx))
    .orderBy('key')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

/** The largest size at which it is drawn, on the finest screen. */
const side = 256

/** Refuses: file.not-an-image, .too-large, .too-many-pixels. */
export async function saveOwnPicture(ctx: Context, { upload }: RequestParts): Promise<void> {
  if (upload === undefined) return refuse('request.invalid', { problem: 'file: is missing' })
  const { name, bytes } = upload
  const owner = { type: 'staff', id: staffOf(ctx) }
  const picture = { purpose: 'avatar', name, bytes, owner, square: side }
  const { id } = await ctx.appContext.files.keepImage(ctx, picture)
  await putInPlace(ctx, id)
}

export const removeOwnPicture = (ctx: Context): Promise<void> => putInPlace(ctx, null)

/** The previous picture's row is deleted; its file, which nobody can open then, is swept. */
async function putInPlace(ctx: Context, avatarFileId: number | null): Promise<void> {
  const id = staffOf(ctx)
  const before = await ctx.tx
    .selectFrom('administration.staff')
    .select('avatarFileId')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await ctx.tx
    .updateTable('administration.staff')
    .set({ avatarFileId })
    .where('id', '=', id)
    .execute()
  if (before.avatarFileId !== null) {
    await ctx.tx.deleteFrom('platform.file').where('id', '=', before.avatarFileId).execute()
  }
  const object = { type: 'staff', id }
  await audit(ctx, { act: 'staff.picture', object, before, after: { avatarFileId } })
}

/** Refuses: request.not-found. */
export async function showStaffPicture(
  ctx: ReadContext,
  id: number,
  { reply }: RequestParts,
): Promise<undefined> {
  const file = await ctx.db
    .selectFrom('administration.staff as s')
    .innerJoin('platform.file as f', 'f.id', 's.avatarFileId')
    .select(['f.storageKey', 'f.mediaType'])
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (file === undefined) return refuse('request.not-found')
  const content = await ctx.appContext.files.read(file.storageKey)
  reply.file({ name: 'picture.webp', mediaType: file.mediaType, inline: true, content })
  return undefined
}

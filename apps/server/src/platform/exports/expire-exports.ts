import { audit } from '../audit.ts'
import { type AppContext, type Context, systemContext } from '../context.ts'
import { transact } from '../db/transact.ts'
import { limits } from '../limits.ts'
import type { RecurringJob } from '../schedule/daily.ts'

/** A file is there for a week; to get it later it must be made again, under the rights of that day. */
export const expireExportsJob: RecurringJob = {
  name: 'exports.expire',
  everySeconds: 3_600,
  run: async (appContext) => {
    await expireExports(appContext)
  },
}

/** Takes away the files whose time is over. What a death after the row leaves, the sweep takes. */
export async function expireExports(appContext: AppContext): Promise<number> {
  const keys = await transact(appContext.db, (tx) =>
    forgetFiles(systemContext(appContext, tx, 'exports')),
  )
  for (const key of keys) await appContext.files.remove(key)
  return keys.length
}

const atOnce = 500

async function forgetFiles(ctx: Context): Promise<string[]> {
  const now = ctx.clock.now()
  const before = new Date(now.getTime() - limits.exportFileDays * 86_400_000)
  const over = await ctx.tx
    .selectFrom('platform.export as e')
    .innerJoin('platform.file as f', 'f.id', 'e.fileId')
    .select(['e.id', 'f.id as fileId', 'f.storageKey'])
    .where('e.finishedAt', '<', before)
    .orderBy('e.finishedAt')
    .limit(atOnce)
    .forUpdate('e')
    .skipLocked()
    .execute()
  if (over.length === 0) return []
  await ctx.tx
    .updateTable('platform.export')
    .set({ fileId: null, expiredAt: now })
    .where(
      'id',
      'in',
      over.map((one) => one.id),
    )
    .execute()
  await ctx.tx
    .deleteFrom('platform.file')
    .where(
      'id',
      'in',
      over.map((one) => one.fileId),
    )
    .execute()
  const each = over.map(({ id }) => ({ object: { type: 'export', id } }))
  await audit(ctx, { act: 'export.expire', after: { files: over.length }, each })
  return over.map((one) => one.storageKey)
}

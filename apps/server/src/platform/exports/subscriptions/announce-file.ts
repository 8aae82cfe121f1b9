import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'

/** Says that the file of an export is there, where its owner has it by mail. */
export async function announceFile(
  ctx: Context,
  { id, subscriptionId }: { id: number; subscriptionId: number | null },
): Promise<void> {
  if (subscriptionId === null) return
  const wanted = await ctx.tx
    .selectFrom('platform.subscription')
    .select('byMail')
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  if (wanted?.byMail !== true) return
  await publish(ctx, 'export.to-mail', `export:${id}`, { exportId: id })
}

import { audit } from '../../platform/audit.ts'
import { contextFor, type ReadContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { ListReader } from '../../platform/tables/list-reader.ts'

/** The audit log as a list that writes down who asked it what. */
export function watchedAuditLog(list: ListReader): ListReader {
  return {
    ...list,
    async page(ctx, request) {
      const page = await list.page(ctx, request)
      await recordAuditLogReading(ctx, request.filters)
      return page
    },
  }
}

const againAfterMs = 10 * 60_000

/**
 * Whoever reads the audit log leaves a line in it: one for each question in ten minutes, not one for
 * each page of the answer.
 */
export async function recordAuditLogReading(
  ctx: ReadContext,
  asked: Record<string, unknown>,
): Promise<void> {
  const { actor, appContext } = ctx
  if (actor.kind !== 'staff') return
  const since = new Date(ctx.clock.now().getTime() - againAfterMs)
  const question = JSON.stringify(asked)
  const known = await ctx.db
    .selectFrom('administration.auditLog')
    .select('id')
    .where('staffId', '=', actor.id)
    .where('act', '=', 'trail.read')
    .where('happenedAt', '>', since)
    .where('after', '=', question)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  await transact(appContext.db, (tx) =>
    audit(
      { ...contextFor(appContext, tx, actor), requestId: ctx.requestId },
      {
        act: 'trail.read',
        object: { type: 'trail', id: String(asked.entry ?? 'list') },
        after: asked,
      },
    ),
  )
}

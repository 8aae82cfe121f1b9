import type { ReadContext } from '../../platform/context.ts'
import type { ListReader } from '../../platform/tables/list-reader.ts'
import { auditReading } from '../../platform/watch/audit-reading.ts'

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

/** Reading the audit log is recorded in it: one line for each query, not for each page. */
export const recordAuditLogReading = (
  ctx: ReadContext,
  asked: Record<string, unknown>,
): Promise<void> =>
  auditReading(ctx, {
    act: 'trail.read',
    object: { type: 'trail', id: String(asked.entry ?? 'list') },
    after: asked,
  })

import type { auditEntry } from '@daftari/contract/administration/tables'
import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'
import { unseenByOwn } from './unseen-by-own.ts'

/** Refuses: request.not-found. */
export async function readAuditEntry(
  ctx: ReadContext,
  id: number,
): Promise<OutputOf<typeof auditEntry>> {
  const row = await ctx.db
    .selectFrom('administration.auditLog as entry')
    .selectAll()
    .where('entry.id', '=', id)
    .where(unseenByOwn(ctx))
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const { actor: who, happenedAt, before, after, ...rest } = row
  return {
    ...rest,
    who,
    happenedAt: happenedAt.toISOString(),
    before: before as OutputOf<typeof auditEntry>['before'],
    after: after as OutputOf<typeof auditEntry>['after'],
  }
}

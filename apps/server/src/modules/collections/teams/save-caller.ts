import type { saveCaller as contract } from '@daftari/contract/collections/callers'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { saveAssignee } from '../../work/index.ts'
import { requireOwnCollector } from '../commands/set-absence.ts'
import { caseQueue } from '../domain/case-queue.ts'

/**
 * A collector's working days, shift, and share of new cases; it counts from the next handing out.
 * Refuses: distribution.not-a-collector, record.stale, shift.order.
 */
export async function saveCaller(
  ctx: Context,
  {
    staffId,
    version,
    from,
    until,
    weekdays,
    takesNew,
    mostCases,
  }: ParsedOf<typeof contract>['body'],
): Promise<Record<string, never>> {
  await requireOwnCollector(ctx, staffId)
  const { before, after } = await saveAssignee(
    ctx,
    { queue: caseQueue, staffId, weekdays, from, until, takesNew, mostOpen: mostCases },
    version,
  )
  await audit(ctx, {
    act: 'collector.setting',
    object: { type: 'staff', id: staffId },
    before,
    after,
  })
  return {}
}

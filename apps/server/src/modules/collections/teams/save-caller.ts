import type { saveCaller as contract } from '@daftari/contract/collections/callers'
import { minuteOfDay } from '@daftari/contract/contact/hours'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { requireOwnCollector } from '../commands/set-absence.ts'

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
  const [fromMinute, untilMinute] = [minuteOfDay(from), minuteOfDay(until)]
  if (fromMinute >= untilMinute) refuse('shift.order', {}, { until: 'range' })
  const before = await ctx.tx
    .selectFrom('collections.collectorSetting')
    .selectAll()
    .where('staffId', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (version !== undefined && (before?.version ?? 1) !== version) refuse('record.stale')
  const values = {
    weekdays: [...new Set(weekdays)].sort(),
    fromMinute,
    untilMinute,
    takesNew,
    mostCases: mostCases ?? null,
  }
  await ctx.tx
    .insertInto('collections.collectorSetting')
    .values({ staffId, ...values, version: 2 })
    .onConflict((on) =>
      on.column('staffId').doUpdateSet((eb) => ({
        ...values,
        version: eb('collections.collectorSetting.version', '+', 1),
      })),
    )
    .execute()
  const { staffId: _, version: __, ...old } = before ?? { staffId, version: 1 }
  await audit(ctx, {
    act: 'collector.setting',
    object: { type: 'staff', id: staffId },
    before: old,
    after: values,
  })
  return {}
}

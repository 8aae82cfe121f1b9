import { timeOfDay } from '@daftari/contract/contact/hours'
import type { ReadContext } from '../../../platform/context.ts'
import { requireOwnCollector } from '../commands/set-absence.ts'

const usual = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 480,
  untilMinute: 1140,
  takesNew: true,
  mostCases: null,
  version: 1,
}

/** A collector's days, shift and share of new cases as they are. Refuses: distribution.not-a-collector. */
export async function callerValues(ctx: ReadContext, id: number) {
  await requireOwnCollector(ctx, id)
  const found = await ctx.db
    .selectFrom('collections.collectorSetting')
    .selectAll()
    .where('staffId', '=', id)
    .executeTakeFirst()
  const { weekdays, fromMinute, untilMinute, takesNew, mostCases, version } = found ?? usual
  const shift = { from: timeOfDay(fromMinute), until: timeOfDay(untilMinute) }
  return { id, version, values: { weekdays, ...shift, takesNew, mostCases } }
}

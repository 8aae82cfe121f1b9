import { minuteOfDay } from '@daftari/contract/contact/hours'
import { refuse } from '@daftari/contract/refusals'
import type { LeaveItems } from '@daftari/contract/work/enums'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { publishAbsences } from './give-back.ts'

export interface AssigneeSetting {
  queue: string
  staffId: number
  weekdays: readonly number[]
  /** `08:00` on the lender's clock. */
  from: string
  until: string
  takesNew: boolean
  mostOpen?: number | null | undefined
  weight?: number
}

/**
 * How somebody works a queue, as it was and as it is kept; any version where none was looked at. Refuses:
 * shift.order, record.stale.
 */
export async function saveAssignee(
  ctx: Context,
  { queue, staffId, weekdays, from, until, mostOpen = null, ...given }: AssigneeSetting,
  version: number | undefined,
) {
  const [fromMinute, untilMinute] = [minuteOfDay(from), minuteOfDay(until)]
  if (fromMinute >= untilMinute) refuse('shift.order', {}, { until: 'range' })
  const found = await ctx.tx
    .selectFrom('work.assignee')
    .selectAll()
    .where('queue', '=', queue)
    .where('staffId', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (version !== undefined && (found?.version ?? 1) !== version) refuse('record.stale')
  const days = [...new Set(weekdays)].sort()
  const after = { ...given, mostOpen, weekdays: days, fromMinute, untilMinute }
  const kept = { ...after, version: (found?.version ?? 1) + 1 }
  await ctx.tx
    .insertInto('work.assignee')
    .values({ queue, staffId, ...kept })
    .onConflict((on) => on.columns(['queue', 'staffId']).doUpdateSet(kept))
    .execute()
  const { queue: _, staffId: __, version: ___, ...before } = found ?? { queue, staffId, version }
  return { before, after }
}

/** How somebody works a queue, where it is not the usual way. */
export const readAssignee = ({ db }: ReadContext, queue: string, staffId: number) =>
  db
    .selectFrom('work.assignee')
    .selectAll()
    .where('queue', '=', queue)
    .where('staffId', '=', staffId)
    .executeTakeFirst()

export interface Leave {
  days: readonly string[]
  away: boolean
  /** What happens to their items: reassigned as the leave begins, tomorrow at the earliest, or kept. */
  items?: LeaveItems | undefined
}

/** Returns the days that it changes. Their items are reassigned as soon as a day of it begins. */
export async function markLeave(
  ctx: Context,
  staffId: number,
  { days, away, items = 'now' }: Leave,
): Promise<string[]> {
  if (days.length === 0) return []
  const today = ctx.clock.today()
  const stays = (day: string) => items === 'keep' || (items === 'tomorrow' && day === today)
  const rows = away
    ? await ctx.tx
        .insertInto('work.leave')
        .values(
          days.map((awayOn) => ({ staffId, awayOn, items: stays(awayOn) ? 'kept' : 'given' })),
        )
        .onConflict((on) => on.doNothing())
        .returning('awayOn')
        .execute()
    : await ctx.tx
        .deleteFrom('work.leave')
        .where('staffId', '=', staffId)
        .where('awayOn', 'in', [...days])
        .returning('awayOn')
        .execute()
  if (away) await publishAbsences(ctx)
  return rows.map((row) => row.awayOn).sort()
}

import { minuteOfDay } from '@daftari/contract/contact/hours'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import { businessDate, datesFrom, daysBetween } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Queue } from '../queue/queue.ts'
import { assigneesOf } from './assignees.ts'

type Setting = ParsedOf<QueueEndpoints['setAssignee']>['body'] & { id: number }
type Leave = ParsedOf<QueueEndpoints['setLeave']>['body'] & { id: number }

/**
 * The days, shift, weight and capacity of who works a queue; it counts from the next hand-out. Refuses:
 * work.not-assignable, record.stale, shift.order.
 */
export async function setAssignee(
  ctx: Context,
  queue: Queue,
  { id: staffId, version, from, until, weekdays, ...given }: Setting,
): Promise<Record<string, never>> {
  await requireAssignee(ctx, queue, staffId)
  const [fromMinute, untilMinute] = [minuteOfDay(from), minuteOfDay(until)]
  if (fromMinute >= untilMinute) refuse('shift.order', {}, { until: 'range' })
  const of = { queue: queue.declared.kind, staffId }
  const before = await ctx.tx
    .selectFrom('work.assignee')
    .selectAll()
    .where('queue', '=', of.queue)
    .where('staffId', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if ((before?.version ?? 1) !== version) refuse('record.stale')
  const values = {
    ...given,
    mostOpen: given.mostOpen ?? null,
    weekdays: [...new Set(weekdays)].sort(),
    fromMinute,
    untilMinute,
  }
  await ctx.tx
    .insertInto('work.assignee')
    .values({ ...of, ...values, version: version + 1 })
    .onConflict((on) =>
      on.columns(['queue', 'staffId']).doUpdateSet({ ...values, version: version + 1 }),
    )
    .execute()
  await audit(ctx, {
    act: 'assignee.set',
    object: { type: 'staff', id: staffId },
    before,
    after: { ...of, ...values },
  })
  return {}
}

const mostDays = 90

/** Marks days on which somebody is away, or back. Refuses: absence.dates, work.not-assignable. */
export async function setLeave(
  ctx: Context,
  queue: Queue,
  { id: staffId, from, to, away }: Leave,
): Promise<{ days: number }> {
  const [first, last] = [businessDate(from), businessDate(to)]
  const length = daysBetween(first, last) + 1
  if (first < ctx.clock.today() || length < 1 || length > mostDays) {
    refuse('absence.dates', { days: mostDays }, { from: 'range' })
  }
  await requireAssignee(ctx, queue, staffId)
  const days = [...datesFrom(first).to(last)]
  const changed = await markLeave(ctx, staffId, { days, away })
  await audit(ctx, {
    act: 'assignee.leave',
    object: { type: 'staff', id: staffId },
    after: { from, to, away, days: changed },
  })
  return { days: days.length }
}

/** Gives the days on which it makes a difference. */
export async function markLeave(
  ctx: Context,
  staffId: number,
  { days, away }: { days: readonly string[]; away: boolean },
): Promise<string[]> {
  if (days.length === 0) return []
  const rows = away
    ? await ctx.tx
        .insertInto('work.leave')
        .values(days.map((awayOn) => ({ staffId, awayOn })))
        .onConflict((on) => on.doNothing())
        .returning('awayOn')
        .execute()
    : await ctx.tx
        .deleteFrom('work.leave')
        .where('staffId', '=', staffId)
        .where('awayOn', 'in', [...days])
        .returning('awayOn')
        .execute()
  return rows.map((row) => row.awayOn).sort()
}

/** Refuses: work.not-assignable. */
async function requireAssignee(ctx: Context, queue: Queue, staffId: number): Promise<void> {
  const found = await assigneesOf(ctx, queue, staffId)
  if (found.length === 0) refuse('work.not-assignable', { id: staffId })
}

import type { ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import { businessDate, datesFrom, daysBetween } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Queue } from '../queue/queue.ts'
import { assigneesOf } from './assignees.ts'
import { markLeave, saveAssignee } from './save-assignee.ts'

type Setting = ParsedOf<QueueEndpoints['setAssignee']>['body'] & { id: number }
type Leave = ParsedOf<QueueEndpoints['setLeave']>['body'] & { id: number }

/**
 * The days, shift, weight and capacity of a person who works a queue; applies from the next hand-out.
 * Refuses: work.not-assignable, record.stale, shift.order.
 */
export async function setAssignee(
  ctx: Context,
  queue: Queue,
  { id: staffId, version, from, until, weekdays, ...given }: Setting,
): Promise<Record<string, never>> {
  await requireAssignee(ctx, queue, staffId)
  const of = { queue: queue.declared.kind, staffId }
  const { before, after } = await saveAssignee(
    ctx,
    { ...of, ...given, from, until, weekdays },
    version,
  )
  await audit(ctx, {
    act: 'assignee.set',
    object: { type: 'staff', id: staffId },
    before,
    after: { ...of, ...after },
  })
  return {}
}

const mostDays = 90

/**
 * Marks days on which a person is away, or back, and what happens to their items. Refuses: absence.dates,
 * work.not-assignable.
 */
export async function setLeave(
  ctx: Context,
  queue: Queue,
  { id: staffId, from, to, away, items }: Leave,
): Promise<{ days: number }> {
  const [first, last] = [businessDate(from), businessDate(to)]
  const length = daysBetween(first, last) + 1
  if (first < ctx.clock.today() || length < 1 || length > mostDays) {
    refuse('absence.dates', { days: mostDays }, { from: 'range' })
  }
  await requireAssignee(ctx, queue, staffId)
  const days = [...datesFrom(first).to(last)]
  const changed = await markLeave(ctx, staffId, { days, away, items })
  await audit(ctx, {
    act: 'assignee.leave',
    object: { type: 'staff', id: staffId },
    after: { from, to, away, items: away ? items : undefined, days: changed },
  })
  return { days: days.length }
}

/** Refuses: work.not-assignable. */
async function requireAssignee(ctx: Context, queue: Queue, staffId: number): Promise<void> {
  const [found] = await assigneesOf(ctx, queue, staffId)
  if (found === undefined || found.presence === 'left')
    refuse('work.not-assignable', { id: staffId })
}

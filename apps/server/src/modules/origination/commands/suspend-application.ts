import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { isSuspended, statusName } from '../domain/work-status.ts'
import { type Outcome, saveChange } from './save-change.ts'
import { lockTask, requireMine } from './task.ts'

export interface Suspension {
  id: number
  /** When it comes back by itself; null takes it up again at once. */
  until: Date | null
  reason: string
  version: number
}

const mostDays = 30
const msPerDay = 86_400_000

/**
 * Suspends a task, or resumes it. Refuses: request.not-found, application.already-decided, .not-open,
 * .held-by-other, .suspend-range, .not-suspended, record.stale.
 */
export async function suspendApplication(ctx: Context, wanted: Suspension): Promise<Outcome> {
  const { id, until, reason, version } = wanted
  const task = await lockTask(ctx, id)
  await requireMine(ctx, task, version)
  const now = ctx.clock.now()
  if (until === null) {
    if (!isSuspended(task, now)) refuse('application.not-suspended', { id })
  } else if (until <= now || until.getTime() > now.getTime() + mostDays * msPerDay) {
    refuse('application.suspend-range', { days: mostDays }, { until: 'range' })
  }
  const outcome = await saveChange(ctx, task, {
    act: until === null ? 'resume' : 'suspend',
    to: statusName(task.applyStatus),
    set: { suspendedUntil: until, suspendReason: until === null ? null : reason },
    reason,
  })
  await audit(ctx, {
    act: until === null ? 'application.resume' : 'application.suspend',
    object: { type: 'application', id },
    before: { suspendedUntil: task.suspendedUntil },
    after: { suspendedUntil: until },
    reason,
  })
  return outcome
}

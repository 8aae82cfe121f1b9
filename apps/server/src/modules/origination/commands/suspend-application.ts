import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { isSuspended, statusName } from '../domain/work-status.ts'
import { requireKnownTags } from './require-known-tags.ts'
import { type Outcome, saveChange } from './save-change.ts'
import { lockTask, requireMine } from './task.ts'

export interface Suspension {
  id: number
  /** When it comes back by itself; null takes it up again at once. */
  until: Date | null
  /** Codes of the lender's own reasons. */
  tags?: readonly string[]
  reason: string
  version: number
}

const mostDays = 30
const msPerDay = 86_400_000

/**
 * Suspends a task, or resumes it. Refuses: request.not-found, application.already-decided, .not-open,
 * .held-by-other, .suspend-range, .not-suspended, .tag-unknown, record.stale.
 */
export async function suspendApplication(ctx: Context, wanted: Suspension): Promise<Outcome> {
  const { id, until, tags = [], reason, version } = wanted
  const task = await lockTask(ctx, id)
  await requireMine(ctx, task, version)
  const now = ctx.clock.now()
  if (until === null) {
    if (!isSuspended(task, now)) refuse('application.not-suspended', { id })
  } else if (until <= now || until.getTime() > now.getTime() + mostDays * msPerDay) {
    refuse('application.suspend-range', { days: mostDays }, { until: 'range' })
  }
  await requireSuspendTags(ctx, tags)
  const outcome = await saveChange(ctx, task, {
    act: until === null ? 'resume' : 'suspend',
    to: statusName(task.applyStatus),
    set: { suspendedUntil: until, suspendReason: until === null ? null : reason },
    reason,
    tags,
  })
  await audit(ctx, {
    act: until === null ? 'application.resume' : 'application.suspend',
    object: { type: 'application', id },
    before: { suspendedUntil: task.suspendedUntil },
    after: { suspendedUntil: until, ...(tags.length === 0 ? {} : { tags }) },
    reason,
  })
  return outcome
}

/** Refuses: application.tag-unknown. */
async function requireSuspendTags(ctx: Context, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const known = await ctx.tx
    .selectFrom('origination.reasonTag')
    .select('code')
    .where('scope', '=', 'suspend')
    .where('active', '=', true)
    .where('code', 'in', codes)
    .execute()
  requireKnownTags(codes, known)
}

import type { AttemptEnd } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import type { Context } from '../../../platform/context.ts'
import { updateLater } from '../../../platform/db/waiting-writes.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import type { CarrierResult } from '../carriers/carrier.ts'
import { countMoved } from './count-items.ts'

/**
 * The result of an attempt, applied once: an ended attempt is not changed, except that an unknown one may
 * turn out to have arrived. False if the reference belongs to no attempt.
 */
export async function applyResult(ctx: Context, of: CarrierResult): Promise<boolean> {
  const attempt = await ctx.tx
    .selectFrom('outreach.attempt as a')
    .innerJoin('outreach.item as i', 'i.id', 'a.itemId')
    .innerJoin('outreach.task as t', 't.id', 'i.taskId')
    .select(['a.id', 'a.number', 'a.state', 'a.itemId', 'i.attempts', 'i.costCents'])
    .select(['i.taskId', 'i.state as itemState'])
    .select(['t.plan', 't.state as taskState'])
    .where('a.carrier', '=', of.carrier)
    .where('a.carrierReference', '=', of.reference)
    .forUpdate(['a', 'i'])
    .executeTakeFirst()
  if (attempt === undefined) return false
  const isNews =
    attempt.state === 'begun' || (attempt.state === 'unknown' && of.state !== 'unknown')
  if (!isNews) return true
  const now = ctx.clock.now()
  const end = { state: of.state, result: of.result, endedAt: now, counted: of.uncounted !== true }
  await updateLater(ctx.tx, 'outreach.attempt', { id: attempt.id }, end)
  // A report on an earlier attempt does not affect the current one.
  if (attempt.number !== attempt.attempts) return true
  const costCents =
    of.costCents == null ? attempt.costCents : of.costCents + (attempt.costCents ?? 0)
  const plan = attempt.plan as unknown as TaskPlan
  const goesOn = ['running', 'paused'].includes(attempt.taskState)
  const again = goesOn && (await mayTryAgain(ctx, of, attempt, plan))
  const waitMs = (of.againAfterMinutes ?? plan.gapMinutes) * 60_000
  const change = {
    result: of.result,
    costCents,
    conclusion: of.conclusion ?? null,
    nextAction: of.nextAction ?? null,
    ...(again
      ? { state: 'waiting', nextAt: new Date(now.getTime() + waitMs) }
      : { state: of.state, endedAt: now }),
    reason: of.state === 'dropped' ? of.result : null,
  }
  await updateLater(ctx.tx, 'outreach.item', { id: attempt.itemId }, change)
  const { taskId, itemState: from } = attempt
  await countMoved(ctx, { taskId, from, to: change.state, costCents: of.costCents ?? null })
  failpoint('outreach.result-unnoted')
  return true
}

/** The most network failures before a number is given up. */
const mostUncounted = 5

async function mayTryAgain(
  ctx: Context,
  { state, again = false }: { state: AttemptEnd; again?: boolean },
  { itemId, attempts }: { itemId: number; attempts: number },
  plan: TaskPlan,
): Promise<boolean> {
  if (state !== 'failed' || !again) return false
  const { count } = await ctx.tx
    .selectFrom('outreach.attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('itemId', '=', itemId)
    .where('counted', '=', false)
    .executeTakeFirstOrThrow()
  const uncounted = Number(count)
  return uncounted <= mostUncounted && attempts - uncounted < plan.attempts
}

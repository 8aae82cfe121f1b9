import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { handOver, holderChange } from '../commands/hand-over.ts'
import { keepRun } from './keep-run.ts'
import { type Asked, type Plan, planHandOut } from './plan-hand-out.ts'

/**
 * Hands out the chosen cases, or those of a kind of product among the collectors of a channel, as the
 * preview showed unless something changed meanwhile. Refuses: distribution.nobody,
 * distribution.not-a-collector, request.not-found.
 */
export async function handOutCases(
  ctx: Context,
  { reason, ...asked }: Asked & { reason: string },
): Promise<Plan['answer']> {
  const { input, made, of, answer } = await planHandOut(ctx, asked, { lock: true })
  const on = ctx.clock.today()
  const { caseIds, rule, ...choice } = asked
  const run = { ...of, cause: 'by-hand', ruleId: null, method: rule, on, reason } as const
  const runId = await keepRun(ctx, run, { input, made })
  const given = made.moves.map(({ assigneeId, ...one }) => ({ ...one, from: assigneeId, rule }))
  await handOver(ctx, given, { on, runId, reason })
  const { unplaced } = answer
  await audit(ctx, {
    act: 'case.hand-out',
    object: { type: 'distribution-run', id: runId },
    after: { ...choice, rule, chosen: caseIds?.length ?? null, given: given.length, unplaced },
    reason,
    each: given.slice(0, mostInHistories).map(holderChange),
  })
  return { ...answer, runId }
}

/** Above it the run says who got what, and the assignment of each case stands in its history. */
export const mostInHistories = 1_000

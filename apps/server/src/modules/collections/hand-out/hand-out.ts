import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { assigneeChange, mostInHistories, reassign } from '../../work/index.ts'
import { caseWork } from '../commands/case-work.ts'
import { keepCaseRun } from './keep-run.ts'
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
  const { made, of, answer } = await planHandOut(ctx, asked, { lock: true })
  const { caseIds, rule, ...choice } = asked
  const { input, plan } = made
  const runId = await keepCaseRun(ctx, { ...of, cause: 'by-hand', rule, reason, input, plan })
  const given = plan.moves.map((one) => ({ ...one, cause: rule }))
  await reassign(ctx, caseWork, given, { runId, reason })
  const { unplaced } = answer
  await audit(ctx, {
    act: 'case.hand-out',
    object: { type: 'work-run', id: runId },
    after: { ...choice, rule, chosen: caseIds?.length ?? null, given: given.length, unplaced },
    reason,
    each: given.slice(0, mostInHistories).map((one) => assigneeChange(caseWork, one)),
  })
  return { ...answer, runId }
}

import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Input, type Plan, planDistribution } from '../queries/plan-distribution.ts'
import { handOver, holderChange } from './hand-over.ts'

const mostLogged = 1_000

/**
 * Hands cases out as the preview showed, unless something changed meanwhile. Refuses:
 * distribution.nobody, distribution.not-a-collector, request.not-found.
 */
export async function distributeCases(ctx: Context, input: Input): Promise<Plan['answer']> {
  const { moves, answer } = await planDistribution(ctx, input, { lock: true })
  const given = moves.map(({ holderId, ...one }) => ({ ...one, from: holderId, rule: input.rule }))
  await handOver(ctx, given, { on: ctx.clock.today() })
  const { left: _left, ...figures } = answer
  const told = given.slice(0, mostLogged)
  await audit(ctx, {
    act: 'case.distribute',
    object: { type: 'case', id: input.stage ?? 'chosen' },
    before: { holders: told.map(({ caseId, from }) => [caseId, from]) },
    after: { ...figures, rule: input.rule, holders: told.map(({ caseId, to }) => [caseId, to]) },
    each: given.map(holderChange),
  })
  return answer
}

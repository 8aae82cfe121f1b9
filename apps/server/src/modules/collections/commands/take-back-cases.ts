import type { takeBackCases as takeBackEndpoint } from '@daftari/contract/collections/distribution'
import type { OutputOf } from '@daftari/contract/endpoint'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { because } from '../hand-out/distribution.ts'
import { chosenCases } from '../queries/chosen-cases.ts'
import { handOver, holderChange } from './hand-over.ts'

/**
 * Takes cases back from their holders; the morning's round gives them to somebody again if nobody
 * does before. Closed and unheld ones are left. Refuses: request.not-found.
 */
export async function takeBackCases(
  ctx: Context,
  { caseIds, reason }: { caseIds: readonly number[]; reason: string },
): Promise<OutputOf<typeof takeBackEndpoint>> {
  const { open, closed } = await chosenCases(ctx, { caseIds, held: 'move' }, { lock: true })
  const taken = open
    .filter(({ assigneeId }) => assigneeId !== null)
    .map(({ assigneeId, ...one }) => ({
      ...one,
      from: assigneeId,
      to: null,
      rule: 'taken-back' as const,
    }))
  await handOver(ctx, taken, { on: ctx.clock.today(), reason })
  await audit(ctx, {
    act: 'case.take-back',
    object: { type: 'case', id: 'chosen' },
    before: { holders: taken.map(({ caseId, from }) => [caseId, from]) },
    after: { taken: taken.length },
    reason,
    each: taken.map(holderChange),
  })
  const unheld = open.filter(({ assigneeId }) => assigneeId === null)
  return { taken: taken.length, left: [...because('unheld', unheld), ...because('closed', closed)] }
}

import type { takeBackCases as takeBackEndpoint } from '@daftari/contract/collections/distribution'
import type { OutputOf } from '@daftari/contract/endpoint'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { assigneeChange, reassign } from '../../work/index.ts'
import { because } from '../hand-out/distribution.ts'
import { chosenCases } from '../queries/chosen-cases.ts'
import { caseWork } from './case-work.ts'

/**
 * Takes cases back from their assignees; the morning's distribution reassigns those that nobody has assigned
 * before. Closed and unassigned ones are skipped. Refuses: request.not-found.
 */
export async function takeBackCases(
  ctx: Context,
  { caseIds, reason }: { caseIds: readonly number[]; reason: string },
): Promise<OutputOf<typeof takeBackEndpoint>> {
  const { open, closed } = await chosenCases(ctx, { caseIds, held: 'move' }, { lock: true })
  const taken = open
    .filter(({ assigneeId }) => assigneeId !== null)
    .map(({ caseId: id, assigneeId: from }) => ({
      id,
      from,
      to: null,
      cause: 'taken-back' as const,
    }))
  await reassign(ctx, caseWork, taken, { reason })
  await audit(ctx, {
    act: 'case.take-back',
    object: { type: 'case', id: 'chosen' },
    before: { holders: taken.map(({ id, from }) => [id, from]) },
    after: { taken: taken.length },
    reason,
    each: taken.map((one) => assigneeChange(caseWork, one)),
  })
  const unheld = open.filter(({ assigneeId }) => assigneeId === null)
  return { taken: taken.length, left: [...because('unheld', unheld), ...because('closed', closed)] }
}

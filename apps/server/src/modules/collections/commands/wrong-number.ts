import type { ContextSaying } from '../../../platform/context.ts'
import { clearWrongNumber } from '../../contact/index.ts'
import { mayBeCalled } from '../next/not-callable.ts'
import { ownParty } from '../queries/contact-standing.ts'
import { lockCase } from './lock-case.ts'

/** The number may be called again. Refuses: request.not-found, number.not-blocked. */
export async function clearNumber(
  ctx: ContextSaying<'stopsContact'>,
  caseId: number,
  { reason }: { reason: string },
): Promise<Record<string, never>> {
  const found = await lockCase(ctx, caseId)
  await clearWrongNumber(ctx, { party: await ownParty(ctx, found), reason })
  await mayBeCalled(ctx, [found.loanId])
  return {}
}

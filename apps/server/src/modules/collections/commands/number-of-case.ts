import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import type { Context } from '../../../platform/context.ts'
import { identityOf, phoneOf } from '../../customers/index.ts'
import type { NumberFound } from '../../telephony/index.ts'
import { lockCase, requireAssignee } from './lock-case.ts'

/**
 * The number of a case's customer, for the case's assignee. Refuses: request.not-found, case.closed,
 * case.not-yours, case.held-out.
 */
export async function numberOfCase(ctx: Context, { id }: NumberToCall): Promise<NumberFound> {
  const found = await lockCase(ctx, id)
  requireAssignee(ctx, found)
  const { personId, loanId } = found
  if (found.arm === 'hold-out') refuse('case.held-out', { id })
  const { name } = await identityOf(ctx, personId)
  return {
    callee: { ...(await phoneOf(ctx, personId)), relation: 'own' },
    purpose: 'collection',
    loanId,
    about: { type: 'case', id },
    name,
  }
}

import { refuse } from '@daftari/contract/refusals'
import { feedback } from '@daftari/contract/support/feedback/declared'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import { type Context, requirePermission, staffOf } from '../../../platform/context.ts'
import { maySee } from '../../../platform/tables/may-see.ts'
import { identityOf, phoneOf } from '../../customers/index.ts'
import type { NumberFound } from '../../telephony/index.ts'
import { requireCustomer } from '../customer-screen/customer-access.ts'
import { requireOwn } from './work-feedback.ts'

/**
 * The number of a message's author, for people who may answer it. Refuses: permission.denied,
 * request.not-found, feedback.not-yours while another works on it.
 */
export async function numberOfFeedback(ctx: Context, { id }: NumberToCall): Promise<NumberFound> {
  requirePermission(ctx, 'feedback.answer')
  if (!maySee(ctx, feedback)) refuse('request.not-found')
  const found = await ctx.tx
    .selectFrom('support.feedback')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  await requireOwn(ctx, found)
  const { personId, loanId } = found
  if (found.writtenBy === staffOf(ctx)) await requireCustomer(ctx, personId)
  const { name } = await identityOf(ctx, personId)
  return {
    callee: { ...(await phoneOf(ctx, personId)), relation: 'own' },
    purpose: 'service',
    loanId,
    about: { type: 'feedback', id },
    name,
  }
}

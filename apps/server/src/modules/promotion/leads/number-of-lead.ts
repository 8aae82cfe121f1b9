import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import { type Context, requirePermission, staffOf } from '../../../platform/context.ts'
import { identityOf, phoneOf } from '../../customers/index.ts'
import type { NumberFound } from '../../telephony/index.ts'

/** The number of a lead, for its assignee. Refuses: permission.denied, request.not-found, work.not-yours. */
export async function numberOfLead(ctx: Context, { id }: NumberToCall): Promise<NumberFound> {
  requirePermission(ctx, 'lead.work')
  const lead = await ctx.tx
    .selectFrom('promotion.lead')
    .select(['personId', 'assigneeId', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (lead === undefined || lead.state !== 'open') return refuse('request.not-found')
  if (lead.assigneeId !== staffOf(ctx)) return refuse('work.not-yours')
  const { name } = await identityOf(ctx, lead.personId)
  return {
    callee: { ...(await phoneOf(ctx, lead.personId)), relation: 'own' },
    purpose: 'marketing',
    loanId: null,
    about: { type: 'lead', id },
    name,
  }
}

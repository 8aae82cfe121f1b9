import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import { type Context, requirePermission, staffOf } from '../../../platform/context.ts'
import { refuseContact } from '../../contact/index.ts'
import { identityOf, phoneOf } from '../../customers/index.ts'
import { isOfferedNothing } from '../../outreach/index.ts'
import type { NumberFound } from '../../telephony/index.ts'

/**
 * The number of a lead, for its assignee; a person who is excluded from offers by now is refused like one who
 * opted out. Refuses: permission.denied, request.not-found, work.not-yours, contact.barred.
 */
export async function numberOfLead(ctx: Context, { id }: NumberToCall): Promise<NumberFound> {
  requirePermission(ctx, 'lead.work')
  const lead = await ctx.tx
    .selectFrom('promotion.lead')
    .select(['personId', 'assigneeId', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (lead === undefined || lead.state !== 'open') return refuse('request.not-found')
  if (lead.assigneeId !== staffOf(ctx)) return refuse('work.not-yours')
  const to = await phoneOf(ctx, lead.personId)
  if (await isOfferedNothing(ctx, to)) refuseContact(ctx, { rule: 'DN-01', from: null })
  const { name } = await identityOf(ctx, lead.personId)
  return {
    callee: { ...to, relation: 'own' },
    purpose: 'marketing',
    loanId: null,
    about: { type: 'lead', id },
    name,
  }
}

import { outreachRights } from '@daftari/contract/outreach/acts'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import { type Context, requirePermission } from '../../../platform/context.ts'
import { identityOf } from '../../customers/index.ts'
import type { NumberFound } from '../../telephony/index.ts'
import { calleeOf } from '../carriers/robot-carrier.ts'
import { seesFollowUp } from './settle-follow-up.ts'

/**
 * The number of whom a robot's call left for a person, for those who run the tasks of its section.
 * Refuses: request.not-found, also when it was settled; permission.denied; call.no-number.
 */
export async function numberOfFollowUp(ctx: Context, { id }: NumberToCall): Promise<NumberFound> {
  if (!(await seesFollowUp(ctx, id))) refuse('request.not-found')
  const found = await ctx.tx
    .selectFrom('outreach.followUp as f')
    .innerJoin('outreach.item as i', 'i.id', 'f.itemId')
    .select(['f.section', 'i.id as itemId', 'i.personId', 'i.loanId'])
    .select(['i.phoneHash', 'i.phoneMasked', 'i.phoneCipher'])
    .where('f.id', '=', id)
    .where('f.state', '=', 'open')
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  const section = found.section as OutreachSection
  requirePermission(ctx, outreachRights[section].run)
  const { itemId, personId, loanId } = found
  return {
    callee: (await calleeOf(ctx, found)) ?? refuse('call.no-number'),
    purpose: section === 'collection' ? 'collection' : 'marketing',
    loanId,
    about: { type: 'item', id: itemId },
    name: personId === null ? null : (await identityOf(ctx, personId)).name,
  }
}

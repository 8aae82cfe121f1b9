import { outreachRights } from '@daftari/contract/outreach/acts'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import { may, type ReadContext } from '../../../platform/context.ts'
import { callStanding, partyOf } from '../../contact/index.ts'
import { purposeOf } from '../domain/purpose.ts'
import { offerCall } from '../queries/offer-call.ts'

/**
 * Whether the person of a follow-up may be called now: for the robot's purpose. Null for readers who may not
 * call.
 */
export async function followUpCallable(ctx: ReadContext, id: number): Promise<CallStanding | null> {
  const { section, ...of } = await ctx.db
    .selectFrom('outreach.followUp as f')
    .innerJoin('outreach.item as i', 'i.id', 'f.itemId')
    .select(['f.section', 'i.personId', 'i.phoneHash', 'i.loanId'])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow()
  if (!may(ctx, outreachRights[section as OutreachSection].run)) return null
  const purpose = purposeOf(section as OutreachSection)
  return purpose === 'marketing'
    ? offerCall(ctx, of)
    : callStanding(ctx, { party: partyOf(of), purpose })
}

import { outreachRights } from '@daftari/contract/outreach/acts'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { Callable } from '../../../platform/desk/actions/record-route.ts'
import { callStanding, partyOf } from '../../contact/index.ts'
import { purposeOf } from '../domain/purpose.ts'
import { offerCall } from '../queries/offer-call.ts'

/** Whether the person of a follow-up of a section may be called now: for the robot's purpose. */
export const followUpCallable = (section: OutreachSection): Callable => ({
  can: outreachRights[section].run,
  async standing(ctx, id) {
    const of = await ctx.db
      .selectFrom('outreach.followUp as f')
      .innerJoin('outreach.item as i', 'i.id', 'f.itemId')
      .select(['i.personId', 'i.phoneHash', 'i.loanId'])
      .where('f.id', '=', id)
      .executeTakeFirstOrThrow()
    const purpose = purposeOf(section)
    return purpose === 'marketing'
      ? offerCall(ctx, of)
      : callStanding(ctx, { party: partyOf(of), purpose })
  },
})

import { startOfDay } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'
import { type PresentMember, presentMembers } from './present-members.ts'

/** Who can be given cases now: present today, taking new ones, their shift not over. */
export async function receiversToday(ctx: ReadContext): Promise<PresentMember[]> {
  const { clock } = ctx
  const midnight = startOfDay(clock.today(), clock.zone).getTime()
  const minute = (clock.now().getTime() - midnight) / 60_000
  const all = await presentMembers(ctx.db, clock.today())
  return all.filter((one) => one.takesNew && minute < one.untilMinute)
}

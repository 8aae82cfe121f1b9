import { wallMinute } from '@daftari/kernel/wall-time'
import type { ReadContext } from '../../../platform/context.ts'
import { type PresentMember, presentMembers } from './present-members.ts'

/** Collectors who can be assigned cases now: present today, taking new ones, their shift not over. */
export async function receiversToday(ctx: ReadContext): Promise<PresentMember[]> {
  const { clock } = ctx
  const minute = wallMinute(clock.now(), clock.zone)
  const all = await presentMembers(ctx.db, clock.today())
  return all.filter((one) => one.takesNew && minute < one.untilMinute)
}

import type { BusinessDate } from '@daftari/kernel/business-date'
import type { DayOfLife } from '../day-of-life.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { planAudience } from './adding-audience.ts'
import { setUpCalls } from './calling.ts'
import { planCoupons } from './giving-coupons.ts'
import { planNotices } from './noticing.ts'
import { planOffers } from './offering.ts'
import { planPreCredit } from './pre-approving.ts'
import { setUpPromotion } from './promoting.ts'
import { setUpPushes } from './pushing.ts'
import { type ReachTemplates, setUpReminders } from './reminding.ts'

/** The texts, what the robots say, and the rules by which both go out by themselves. */
export async function setUpReach(
  world: World,
  staff: readonly DemoStaff[],
): Promise<ReachTemplates> {
  await setUpCalls(world, staff)
  const templates = await setUpReminders(world, staff)
  await setUpPromotion(world, staff, templates)
  await setUpPushes(world, staff, templates)
  return templates
}

/** What goes to many, or by itself, on a day. */
export function planReach(
  reach: { world: World; templates: ReachTemplates },
  staff: readonly DemoStaff[],
  of: Pick<DayOfLife, 'date' | 'livesOn'> & { from: BusinessDate; until: BusinessDate },
): void {
  planOffers(reach, staff, of.date)
  planAudience(reach.world, staff, of)
  planCoupons(reach.world, staff, of)
  planPreCredit(reach.world, staff, of)
  planNotices(reach, staff, of)
}

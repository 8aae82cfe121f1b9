import type { BusinessDate } from '@daftari/kernel/business-date'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { planNotices } from './noticing.ts'
import { planOffers } from './offering.ts'
import type { ReachTemplates } from './reminding.ts'

/** What goes to many, or by itself, on a day. */
export function planReach(
  reach: { world: World; templates: ReachTemplates },
  staff: readonly DemoStaff[],
  of: { date: BusinessDate; from: BusinessDate; until: BusinessDate },
): void {
  planOffers(reach, staff, of.date)
  planNotices(reach, staff, of)
}

import type { CaseKind } from '@daftari/contract/support/cases/enums'
import {
  firstServiceLevels,
  type ServiceLevels,
  serviceLevelSetting,
} from '@daftari/contract/support/cases/service-levels'
import { inForce, type Reads } from '../../../platform/desk/settings/in-force.ts'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'
import { contactPolicyInEffect } from '../../contact/index.ts'
import type { ServiceLevel } from './domain/deadlines.ts'
import { isOnDuty, type ServiceCalendar } from './domain/service-clock.ts'

/** Service hours and targets: another version by two people. */
export const serviceLevelFlow = settingFlow(serviceLevelSetting)

/** What counts now; a lender that has set nothing begins with ours. */
export async function serviceLevelsNow(ctx: Reads): Promise<ServiceLevels> {
  const found = await inForce(ctx, serviceLevelSetting)
  return found?.document ?? firstServiceLevels
}

/** What is promised of a case that is opened now. */
export async function levelOf(ctx: Reads, kind: CaseKind): Promise<ServiceLevel> {
  const levels = await serviceLevelsNow(ctx)
  return { calendar: await calendarOf(ctx, levels), targets: levels[kind] }
}

/** Whether customer service is on duty. */
export async function onDutyNow(ctx: Reads): Promise<boolean> {
  return isOnDuty(await calendarOf(ctx, await serviceLevelsNow(ctx)), ctx.clock.now())
}

/** Days off are the public holidays of the contact policy. */
async function calendarOf(ctx: Reads, levels: ServiceLevels): Promise<ServiceCalendar> {
  const { holidays } = await contactPolicyInEffect(ctx)
  const { dayShift, secondShift, thirdShift } = levels
  return { shifts: [dayShift, secondShift, thirdShift], holidays, zone: ctx.clock.zone }
}

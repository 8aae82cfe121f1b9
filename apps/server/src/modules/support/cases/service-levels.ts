import type { CaseKind } from '@daftari/contract/support/cases/enums'
import {
  firstServiceLevels,
  type ServiceLevels,
  serviceLevelSetting,
} from '@daftari/contract/support/cases/service-levels'
import { sql } from 'kysely'
import { inForce, inForceOn, type Reads } from '../../../platform/desk/settings/in-force.ts'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'
import { policyIn, policyOn } from '../../contact/index.ts'
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
  const { levels, calendar } = await promisedNow(ctx)
  return { calendar, targets: levels[kind] }
}

/** Whether customer service is on duty. */
export async function onDutyNow(ctx: Reads): Promise<boolean> {
  const { calendar } = await promisedNow(ctx)
  return isOnDuty(calendar, ctx.clock.now())
}

/** The levels with their calendar: days off are the public holidays of the contact policy. */
async function promisedNow({
  db,
  clock,
}: Reads): Promise<{ levels: ServiceLevels; calendar: ServiceCalendar }> {
  const today = sql`${clock.today()}::date`
  const { rows } = await sql<{ levels: unknown; policy: unknown }>`
    select (select document from ${inForceOn(serviceLevelSetting.kind, sql`''`, today)}) as levels,
      (select document from ${policyOn(today)}) as policy`.execute(db)
  const { levels: found = null, policy } = rows[0] ?? {}
  const levels = found === null ? firstServiceLevels : serviceLevelSetting.document.parse(found)
  const { holidays } = policyIn(policy)
  const { dayShift, secondShift, thirdShift } = levels
  const shifts = [dayShift, secondShift, thirdShift]
  return { levels, calendar: { shifts, holidays, zone: clock.zone } }
}

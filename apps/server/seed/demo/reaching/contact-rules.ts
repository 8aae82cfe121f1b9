import type { ContactPolicy } from '@daftari/contract/contact/policy'
import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { revealHoursFlow } from '../../../src/modules/administration/index.ts'
import { contactPolicyFlow } from '../../../src/modules/contact/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { askForVersion, planVersion } from '../world/next-version.ts'
import type { World } from '../world/world.ts'

/** Public holidays of Kenya with a fixed date. */
const holidays = ['01-01', '05-01', '06-01', '10-10', '10-20', '12-12', '12-25', '12-26']

/**
 * One administrator requests the coming public holidays, the other approves them; on the last day shorter
 * hours of collection, and of revealed numbers, wait for the second person.
 */
export function planContactRules(
  world: World,
  staff: readonly DemoStaff[],
  { from, until }: { from: BusinessDate; until: BusinessDate },
): void {
  const admin = staff.find((one) => one.account === 'admin')
  const second = staff.find((one) => one.account === 'admin2')
  if (admin === undefined || second === undefined) return
  const days = [0, 1].flatMap((more) =>
    holidays.map((day) => `${Number(until.slice(0, 4)) + more}-${day}`),
  )
  planVersion(world, [admin, second], {
    of: contactPolicyFlow,
    on: addDays(from, 6),
    effectiveOn: addDays(from, 9),
    reason: 'Public holidays as gazetted',
    change: changed((policy) => ({ ...policy, holidays: days.filter((day) => day > until) })),
  })
  world.agenda.plan(world.at(until, 11 * 60), async () => {
    await askForVersion(world, second, {
      of: contactPolicyFlow,
      effectiveOn: addDays(until, 7),
      reason: 'Complaints about calls in the evening',
      change: changed((policy) => ({
        ...policy,
        collection: { ...policy.collection, until: '18:30' },
      })),
    })
    await askForVersion(world, second, {
      of: revealHoursFlow,
      effectiveOn: addDays(until, 7),
      reason: 'Nobody works before seven or after nine',
      change: () => ({ hours: { from: '07:00', until: '21:00' } }),
    })
  })
}

const changed =
  (change: (policy: ContactPolicy) => ContactPolicy) => (newest: ContactPolicy | undefined) => {
    assert(newest !== undefined, 'a lender has contact rules')
    return change(newest)
  }

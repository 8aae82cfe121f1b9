import { addDays } from '@daftari/kernel/business-date'
import { proposedStop } from '../../../src/modules/contact/commands/propose-stop.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Those that are left to visitors. */
const newest = 4
const olderThanDays = 2

/** The stops that wait for days are decided: one in seven is not what the customer said. */
export async function confirmOldStops(world: World, decider: DemoStaff): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('contact.proposedStop')
    .select(['id', 'version', 'askedAt', 'askedBy'])
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute()
  const before = world.at(addDays(world.clock.today(), -olderThanDays), 0)
  const old = asked
    .slice(0, Math.max(0, asked.length - newest))
    .filter(({ askedAt, askedBy }) => askedAt < before && askedBy !== decider.id)
  for (const { id, version } of old) {
    const approve = id % 7 !== 3
    const reason = approve
      ? 'Rang the customer, who says so'
      : 'Rang the customer, who may be contacted'
    await world.attempt(decider.actor, 'decide on a contact stop', (ctx) =>
      proposedStop.decide(ctx, { id, version, approve, reason }),
    )
  }
}

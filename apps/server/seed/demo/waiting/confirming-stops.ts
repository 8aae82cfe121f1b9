import { addDays } from '@daftari/kernel/business-date'
import { proposedStop } from '../../../src/modules/contact/commands/propose-stop.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Those that are left to visitors. */
const newest = 4
const olderThanDays = 2

/**
 * The stops that wait for days are decided, but for the newest: one in seven is not what the customer said,
 * and a hold whose last day is over is refused.
 */
export async function confirmOldStops(world: World, decider: DemoStaff): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('contact.proposedStop')
    .select(['id', 'version', 'askedAt', 'askedBy', 'kind', 'holdKind', 'holdUntil'])
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute()
  const before = world.at(addDays(world.clock.today(), -olderThanDays), 0)
  const old = asked
    .slice(0, Math.max(0, asked.length - newest))
    .filter(({ askedAt, askedBy }) => askedAt < before && askedBy !== decider.id)
  const today = world.clock.today()
  for (const { id, version, kind, holdKind, holdUntil } of old) {
    const isOver = holdUntil !== null && holdUntil < today
    const approve = id % 7 !== 3 && !isOver
    const heard =
      kind === 'wrong-number' || holdKind === 'deceased'
        ? 'Whoever answers the number says so'
        : 'Rang the customer, who says so'
    const against = isOver
      ? 'Its last day is over'
      : 'Rang the number: the customer may be contacted'
    const reason = approve ? heard : against
    await world.attempt(decider.actor, 'decide on a contact stop', (ctx) =>
      proposedStop.decide(ctx, { id, version, approve, reason }),
    )
  }
}

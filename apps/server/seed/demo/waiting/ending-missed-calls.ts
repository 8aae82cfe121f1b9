import { addDays } from '@daftari/kernel/business-date'
import { missedCallWork } from '../../../src/modules/support/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const olderThanDays = 2

/** Of an agent's missed calls those whose callers have not rung for days: they need no call any more. */
export async function endOldMissedCalls(world: World, agent: DemoStaff): Promise<void> {
  const old = await world.appContext.db
    .selectFrom('support.missedCall')
    .select(['id', 'version'])
    .where('state', '=', 'open')
    .where('assigneeId', '=', agent.id)
    .where('lastCalledAt', '<', world.at(addDays(world.clock.today(), -olderThanDays), 0))
    .orderBy('id')
    .execute()
  for (const { id, version } of old) {
    await world.attempt(agent.actor, 'end a missed call', async (ctx) =>
      missedCallWork.acts.record?.run(ctx, {
        id,
        version,
        workResult: 'no-need',
        note: 'Was answered in the app since',
      }),
    )
  }
}

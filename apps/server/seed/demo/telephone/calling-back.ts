import type { Random } from '@daftari/kernel/random'
import { missedCallWork } from '../../../src/modules/support/index.ts'
import { numberOfCall } from '../../../src/modules/telephony/commands/number-of-call.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { callThrough } from '../world/calling.ts'
import type { World } from '../world/world.ts'

/** A missed caller is called back within the hour by the person who was present. */
export function planCallBack(
  world: World,
  one: DemoStaff,
  { id, random }: { id: number; random: Random },
): void {
  const at = new Date(world.clock.now().getTime() + random.int(10, 50) * 60_000)
  const result = random.chance(0.75) ? 'reached' : 'no-answer'
  world.agenda.plan(at, async () => {
    await world.attempt(one.actor, 'call back', async (ctx) =>
      callThrough(world, ctx, { found: await numberOfCall({})(ctx, { of: 'call', id }), result }),
    )
    await recordCallBack(world, one, { id, result })
  })
}

/** Some are left for the next agent. */
async function recordCallBack(
  world: World,
  one: DemoStaff,
  { id, result }: { id: number; result: string },
): Promise<void> {
  const { claim, record } = missedCallWork.acts
  const waiting = await world.appContext.db
    .selectFrom('support.missedCall')
    .select('version')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('assigneeId', 'is', null)
    .executeTakeFirst()
  if (waiting === undefined) return
  const { version } = waiting
  await world.attempt(one.actor, 'record a call back', async (ctx) => {
    await claim.run(ctx, { id, version })
    await record?.run(ctx, { id, version: version + 1, workResult: result, note: '' })
  })
}

import type { Random } from '@daftari/kernel/random'
import { numberOfCall } from '../../../src/modules/telephony/commands/number-of-call.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { callThrough } from '../world/calling.ts'
import type { World } from '../world/world.ts'

/** Who called and was not answered is called back within the hour by whoever was there. */
export function planCallBack(
  world: World,
  one: DemoStaff,
  { id, random }: { id: number; random: Random },
): void {
  const at = new Date(world.clock.now().getTime() + random.int(10, 50) * 60_000)
  const result = random.chance(0.75) ? 'reached' : 'no-answer'
  world.agenda.plan(at, () =>
    world.attempt(one.actor, 'call back', async (ctx) =>
      callThrough(world, ctx, { found: await numberOfCall({})(ctx, { of: 'call', id }), result }),
    ),
  )
}

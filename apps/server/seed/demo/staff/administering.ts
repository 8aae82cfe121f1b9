import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { disableStaff } from '../../../src/modules/administration/commands/close-account.ts'
import { createStaff } from '../../../src/modules/administration/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Somebody is hired, never comes, and the account is closed again. */
export function planNoShow(world: World, staff: readonly DemoStaff[], from: BusinessDate): void {
  const admin = staff.find((one) => one.account === 'admin')
  if (admin === undefined) return
  world.agenda.plan(world.at(addDays(from, 9), 11 * 60), async () => {
    const { id } = await world.as(admin.actor, 'create an account', (ctx) =>
      createStaff(
        ctx,
        {
          account: 'collector8',
          name: 'Brenda Wairimu',
          introduction: 'Collector',
          roles: ['collector'],
        },
        world.ports,
      ),
    )
    world.agenda.plan(world.at(addDays(from, 21), 10 * 60), () =>
      world.attempt(admin.actor, 'close an account', (ctx) =>
        disableStaff(ctx, id, { version: 1, reason: 'Did not take up the post' }),
      ),
    )
  })
}

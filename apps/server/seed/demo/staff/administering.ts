import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { disableStaff } from '../../../src/modules/administration/commands/close-account.ts'
import { decideGrant } from '../../../src/modules/administration/commands/grants/decide-grant.ts'
import { createStaff } from '../../../src/modules/administration/index.ts'
import { listGrantRequests } from '../../../src/modules/administration/queries/list-grant-requests.ts'
import type { Context } from '../../../src/platform/context.ts'
import { type DemoStaff, demoPeople, staffPhone } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/**
 * Somebody is hired, the second administrator approves their role, they never come, and the account
 * is closed again.
 */
export function planNoShow(world: World, staff: readonly DemoStaff[], from: BusinessDate): void {
  const admin = staff.find((one) => one.account === 'admin')
  const second = staff.find((one) => one.account === 'admin2')
  if (admin === undefined || second === undefined) return
  world.agenda.plan(world.at(addDays(from, 9), 11 * 60), async () => {
    const { id } = await world.as(admin.actor, 'create an account', (ctx) =>
      createStaff(
        ctx,
        {
          account: 'collector8',
          name: 'Brenda Wairimu',
          introduction: 'Collector',
          phone: staffPhone(demoPeople.length),
          roles: ['collector'],
        },
        world.ports,
      ),
    )
    world.agenda.plan(world.at(addDays(from, 9), 15 * 60), () =>
      world.attempt(second.actor, 'approve a role', (ctx) => approveRoleOf(ctx, id)),
    )
    world.agenda.plan(world.at(addDays(from, 21), 10 * 60), () =>
      world.attempt(admin.actor, 'close an account', (ctx) =>
        disableStaff(ctx, id, { version: 2, reason: 'Did not take up the post' }),
      ),
    )
  })
}

async function approveRoleOf(ctx: Context, staffId: number): Promise<void> {
  const { rows } = await listGrantRequests(ctx)
  const waiting = rows.find((one) => one.staff?.id === staffId)
  assert(waiting !== undefined, 'the role of the new account waits')
  await decideGrant(ctx, waiting.id, { approve: true })
}

import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { program } from '../../../src/modules/administration/programs/program.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** One program reads for the warehouse, by two administrators' word; its key is never made. */
export function planPrograms(
  world: World,
  staff: readonly DemoStaff[],
  { from }: { from: BusinessDate },
): void {
  const [admin, second] = ['admin', 'admin2'].map((account) =>
    staff.find((one) => one.account === account),
  )
  if (admin === undefined || second === undefined) return
  world.agenda.plan(world.at(addDays(from, 4), 10 * 60 + 5), () => ask(world, admin, second))
}

async function ask(world: World, admin: DemoStaff, second: DemoStaff): Promise<void> {
  const today = world.clock.today()
  const { id, version } = await world.as(admin.actor, 'ask for a program', (ctx) =>
    program.ask(ctx, {
      programCode: 'warehouse',
      programName: 'Nightly warehouse',
      role: 'finance',
      networks: '10.0.0.0/8',
      requestsPerMinute: 600,
      expiresOn: addDays(today, 365),
      reason: 'Figures of repayment for the monthly report to investors',
    }),
  )
  world.agenda.plan(world.at(today, 15 * 60 + 5), () =>
    world.attempt(second.actor, 'approve a program', (ctx) =>
      program.decide(ctx, { id, version, approve: true, reason: 'The warehouse is ours' }),
    ),
  )
}

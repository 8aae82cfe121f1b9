import { idBinding } from '../../../src/modules/customers/commands/id-binding/audit-id-binding.ts'
import { writeDiversionRemark } from '../../../src/modules/customers/commands/write-diversion-remark.ts'
import type { DayOfLife } from '../day-of-life.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** The head of audit looks at new IDs, service calls those whom another app led in. */
export function planFollowUps(
  world: World,
  staff: readonly DemoStaff[],
  { date, livesOn }: Pick<DayOfLife, 'date' | 'livesOn'>,
): void {
  const [head] = presentOf(staff, 'audit-admin', date)
  if (head !== undefined) {
    world.agenda.plan(world.at(date, head.shift.from + 215), () =>
      decideBindings(world, head, { leaves: livesOn ? 1 : 0 }),
    )
  }
  const [caller] = presentOf(staff, 'service', date)
  if (caller === undefined) return
  world.agenda.plan(world.at(date, caller.shift.from + 160), () => callDiverted(world, caller))
}

/** The newest are left to visitors. */
async function decideBindings(
  world: World,
  head: DemoStaff,
  { leaves }: { leaves: number },
): Promise<void> {
  const { random } = world
  const pending = await world.appContext.db
    .selectFrom('customers.idBinding')
    .select(['id', 'version'])
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(10)
    .execute()
  for (const { id, version } of pending.slice(0, Math.max(0, pending.length - leaves))) {
    if (random.chance(0.25)) continue
    const approve = random.chance(0.8)
    const reason = approve ? 'Same face, both sides readable' : 'The new photo is not readable'
    await world.attempt(head.actor, 'decide on an ID binding', (ctx) =>
      idBinding.decide(ctx, { id, version, approve, reason }),
    )
  }
}

async function callDiverted(world: World, caller: DemoStaff): Promise<void> {
  const { random } = world
  const led = await world.appContext.db
    .selectFrom('customers.registration as r')
    .select('r.personId')
    .where('r.channel', 'like', 'diversion%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customers.diversionRemark as d')
            .select('d.id')
            .whereRef('d.personId', '=', 'r.personId'),
        ),
      ),
    )
    .orderBy('r.registeredAt')
    .orderBy('r.personId')
    .limit(3)
    .execute()
  for (const { personId: customerId } of led) {
    if (random.chance(0.3)) continue
    const [result, remark] = random.pick(outcomes)
    await world.attempt(caller.actor, 'follow up a customer', (ctx) =>
      writeDiversionRemark(ctx, { customerId, result, remark }),
    )
  }
}

const outcomes = [
  ['interested', 'Asked what the longer term costs'],
  ['will-apply', 'Applies when the wages are in'],
  ['not-reached', 'Two calls, no answer'],
  ['helped-to-apply', 'Was led through the form'],
  ['not-interested', 'Is content with the first app'],
] as const

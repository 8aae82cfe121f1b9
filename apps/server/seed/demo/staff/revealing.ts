import { revealNumber } from '../../../src/modules/customers/commands/reveal-number.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Sees a customer's number in clear, within the quota and for a reason that is kept. */
export async function revealFor(
  world: World,
  one: DemoStaff,
  of: { personId: number; loanId: number },
  reason: string,
): Promise<void> {
  await world.attempt(one.actor, 'reveal a number', (ctx) =>
    revealNumber(ctx, {
      object: 'person',
      id: of.personId,
      field: 'phone',
      loanId: of.loanId,
      reason,
    }),
  )
}

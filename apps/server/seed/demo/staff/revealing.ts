import { Refusal } from '@daftari/kernel/refusal'
import { revealNumber } from '../../../src/modules/customers/commands/reveal-number.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const act = 'reveal a number'

/** Sees a customer's number in clear, within the hours and the quota and for a reason that is kept. */
export async function revealFor(
  world: World,
  one: DemoStaff,
  of: { personId: number; loanId: number },
  reason: string,
): Promise<void> {
  const { personId: id, loanId } = of
  const steps = world.stepsOf(one.actor, act)
  try {
    await revealNumber(steps, { object: 'person', id, field: 'phone', loanId, reason })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    world.tally.refused(act)
  }
}

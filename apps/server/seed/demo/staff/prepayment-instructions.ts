import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { choosePrepayment } from '../../../src/modules/servicing/index.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Customers who paid a sum early call and say what it is for: a shorter loan, or less each month. */
export function planInstructions(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const [one] = presentOf(staff, 'service', date)
  if (one === undefined) return
  world.agenda.plan(world.at(date, one.shift.from + 140), () => takeInstructions(world, one, date))
}

const reasons = {
  shorter: 'Wants to be done sooner and keep paying the same',
  smaller: 'Wants to pay less each month',
}

async function takeInstructions(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const early = await world.appContext.db
    .selectFrom('reporting.repayment as r')
    .innerJoin('reporting.loan as l', 'l.loanId', 'r.loanId')
    .select('r.repaymentId')
    .where('r.bookedOn', '=', addDays(date, -1))
    .where('r.prepayment', '=', 'next')
    .where('l.status', '=', 'open')
    .where('l.periods', '>', 1)
    .orderBy('r.repaymentId')
    .limit(20)
    .$narrowType<{ repaymentId: number }>()
    .execute()
  for (const { repaymentId } of early) {
    const prepayment = world.random.pick(['shorter', 'smaller'] as const)
    const reason = reasons[prepayment]
    // Most came when they were due: then there is nothing to choose, and it is refused.
    await world.attempt(one.actor, 'choose a prepayment', (ctx) =>
      choosePrepayment(ctx, { repaymentId, was: 'next', prepayment, reason }),
    )
  }
}

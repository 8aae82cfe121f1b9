import type { BusinessDate } from '@daftari/kernel/business-date'
import { verifyWhenDue } from '../../../src/books/nightly.ts'
import { closePeriod } from '../../../src/modules/ledger/commands/close-period.ts'
import { nextPeriod } from '../../../src/modules/ledger/queries/period-facts.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/**
 * On the third of a month finance has the books verified and closes the months that have ended. A
 * server looks at the books every night; here once a month is enough to be lived.
 */
export function planClosing(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const [one] = presentOf(staff, 'finance', date)
  if (one === undefined || !date.endsWith('-03')) return
  world.agenda.plan(world.at(date, one.shift.from + 120), async () => {
    await verifyWhenDue(world.appContext)
    await closeEnded(world, one)
  })
}

async function closeEnded(world: World, one: DemoStaff): Promise<void> {
  // The float was funded on the eve of the first day, which may be in a month of its own.
  for (let month = 0; month < 2; month += 1) {
    await world.attempt(one.actor, 'close a month', async (ctx) => {
      const next = await nextPeriod(ctx)
      if (next.month === null || !next.checks.every((check) => check.passed)) return undefined
      const note =
        next.suspenseCents === 0 && next.feesUnconfirmed === 0
          ? ''
          : 'Payers were asked for the loan they meant; invoices of partners come on the 5th.'
      return closePeriod(ctx, { month: next.month, note })
    })
  }
}
